package importing

import "strings"

// File is a file to be read.
type File struct {
	Name string
	Size int64 // bytes, if known in advance
	// Read passes the next bytes to done, no bytes at the end; from the frame loop,
	// perhaps after Read has returned. It calls done exactly once, and is called
	// again only after that.
	Read func(done func(data []byte, err error))
}

// byteOrderMark at the beginning of a file says that it is UTF-8, whatever
// character set it names.
const byteOrderMark = "\uFEFF"

// TextFile makes a file from text that is Unicode already, such as pasted text.
func TextFile(name, text string) File {
	data := []byte(byteOrderMark + text)
	return File{Name: name, Size: int64(len(data)), Read: func(done func([]byte, error)) {
		d := data
		data = nil
		done(d, nil)
	}}
}

// LooksLikeSGF reports whether a text, such as pasted text, should be parsed as
// games.
func LooksLikeSGF(text string) bool {
	for {
		_, rest, found := strings.Cut(text, "(")
		if !found {
			return false
		}
		if strings.HasPrefix(strings.TrimLeft(rest, " \t\r\n"), ";") {
			return true
		}
		text = rest
	}
}
