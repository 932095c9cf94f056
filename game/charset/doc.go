// Package charset decodes the text of old game files: it knows the character sets
// that they name, and guesses that of files that name none. It does not parse
// the files.
//
// In the browser it uses TextDecoder, so that no tables have to be downloaded;
// elsewhere golang.org/x/text. Package sgf takes it as Options, see [SGF].
package charset

import (
	"errors"

	"redstone/rules/sgf"
)

// ErrUnknown is the error for a character set that is not supported.
var ErrUnknown = errors.New("unknown character set")

// SGF returns the options with which package sgf reads files in any character
// set.
func SGF() sgf.Options { return sgf.Options{Decode: Decode, Guess: Guess} }

// Decode decodes bytes in a named character set. Names are those of the Encoding
// Standard (encoding.spec.whatwg.org), in any case. Invalid bytes become U+FFFD.
// The error is ErrUnknown.
func Decode(name string, b []byte) (string, error) { return decode(sgf.NormalizeCharset(name), b) }

// labels are the names by which the Encoding Standard knows the character
// sets, under their plain names as sgf.NormalizeCharset has them. Others are not
// supported, so that a file reads the same everywhere.
var labels = map[string]string{
	"utf8": "utf-8", "utf16": "utf-16le", "utf16le": "utf-16le", "utf16be": "utf-16be",
	"gb18030": "gb18030", "gbk": "gb18030", "gb2312": "gb18030", "euccn": "gb18030",
	"big5": "big5", "big5hkscs": "big5", "euckr": "euc-kr", "shiftjis": "shift_jis", "sjis": "shift_jis",
	"eucjp": "euc-jp", "iso2022jp": "iso-2022-jp",
	"iso88591": "windows-1252", "latin1": "windows-1252", "windows1252": "windows-1252", "cp1252": "windows-1252",
	"iso88592": "iso-8859-2", "latin2": "iso-8859-2", "iso88593": "iso-8859-3", "iso88594": "iso-8859-4",
	"iso88595": "iso-8859-5", "iso88597": "iso-8859-7", "iso88599": "windows-1254", "iso885910": "iso-8859-10",
	"iso885913": "iso-8859-13", "iso885915": "iso-8859-15", "latin9": "iso-8859-15",
	"koi8r": "koi8-r", "koi8u": "koi8-u", "ibm866": "ibm866", "cp866": "ibm866", "macintosh": "macintosh",
	"windows1250": "windows-1250", "cp1250": "windows-1250", "windows1251": "windows-1251", "cp1251": "windows-1251",
	"windows1253": "windows-1253", "windows1254": "windows-1254", "windows1257": "windows-1257",
}
