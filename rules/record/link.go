package record

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"redstone/rules"
)

// A link is the fragment of a URL that holds a whole game, without a server. There
// are two kinds:
//
//	g=1…         a game: the version, then digits (see linktext.go) of
//	             a checksum and of the data of linkwrite.go
//	p=..B/.W./R.._b   a position as rules.ParsePosition reads it;
//	             &game=go behind it makes it one of Go
//
// Later versions read what this one writes: TestGoldenLinks has links that must
// stay readable. So the order of rules.Position.AppendLegal, which numbers the
// moves, may not change for version 1.

// The limits of links, far above real games.
const (
	MaxLink      = 64 << 10 // bytes of a link's text
	maxLinkNodes = 20000
	linkVersion  = '1'
	sumBytes     = 3 // of the checksum, before the coded data
)

// LinkFault says what is wrong with a link.
type LinkFault uint8

// The faults of links.
const (
	LinkFormat   LinkFault = iota // it is not a link
	LinkVersion                   // a newer version of the program wrote it
	LinkLong                      // it is longer than any link
	LinkPosition                  // its position is not valid; Err says why
	LinkCut                       // its end is missing
	LinkDamaged                   // it was changed
)

var linkFaultCodes = [...]string{"format", "version", "long", "position", "cut", "damaged"}

// Code returns a short stable name such as "cut", for translation keys.
func (f LinkFault) Code() string {
	if int(f) >= len(linkFaultCodes) {
		return "format"
	}
	return linkFaultCodes[f]
}

// LinkError is the error of ParseLink.
type LinkError struct {
	Fault LinkFault
	Moves int   // of LinkCut and LinkDamaged: how many moves could be read
	Err   error // of LinkPosition: the *rules.SetupError
}

func (e *LinkError) Error() string {
	if e == nil {
		return notALink
	}
	switch e.Fault {
	case LinkVersion:
		return "link: it was made by a newer version of the game"
	case LinkLong:
		return "link: it is longer than any game"
	case LinkPosition:
		if e.Err == nil {
			return "link: its position is not valid"
		}
		return "link: " + e.Err.Error()
	case LinkCut:
		return "link: its end is missing; " + strconv.Itoa(e.Moves) + " moves can be read"
	case LinkDamaged:
		return "link: it is damaged; " + strconv.Itoa(e.Moves) + " moves can be read"
	}
	return notALink
}

const notALink = "link: this is not a link to a game"

// Unwrap returns Err.
func (e *LinkError) Unwrap() error {
	if e == nil {
		return nil
	}
	return e.Err
}

// Link returns the record's main line as a link, without '#': the game, the
// board's size, pie rule and komi, set-up stones, moves, result, day, names and
// computer levels. Comments, marks, clock times and the other variations are left
// out; LinkAll has the variations. A line longer than any real game is cut. The
// link is "" when the record fails Check.
func (r *Record) Link() string { return r.link(false) }

// LinkAll is Link with all variations.
func (r *Record) LinkAll() string { return r.link(true) }

// PositionLink returns a position as a link, without '#'; "" for nil and for the
// zero Position.
func PositionLink(p *rules.Position) string {
	text := p.Text()
	if text == "" {
		return ""
	}
	text = "p=" + strings.Replace(text, " ", "_", 1)
	if p.Game() == rules.Go {
		text += "&game=go"
	}
	return text
}

// ParseLink reads what Link, LinkAll and PositionLink write, as other programs hand it
// on: in a whole URL or in running text, percent-encoded, in HTML or Markdown, broken
// into lines, with parameters and punctuation behind it. The checksum tells what still
// belongs to the game.
//
// The error is a *LinkError. With LinkCut and LinkDamaged there may be a record
// beside it: the part of the game that is intact.
func ParseLink(text string) (*Record, error) {
	l := readLink(text)
	return l.record, l.err
}

// IsLink reports whether a text looks like a link, so that an error of ParseLink is
// worth showing.
func IsLink(text string) bool {
	if len(text) > MaxLink {
		return false
	}
	found := findLinks(text)
	if len(found) == 0 || found[0].sure {
		return len(found) > 0
	}
	return readLink(text).err == nil
}

// LinkPly returns the number of moves of the main line after which a link is to be
// shown, its field "&n=23"; false without one.
func LinkPly(text string) (int, bool) {
	l := readLink(text)
	if l.found == nil {
		return 0, false
	}
	return plyOf(l.found.field("n", l.after))
}

// readingOf is a link that was read.
type readingOf struct {
	found  *foundLink // nil when the text has none
	after  string     // what follows the link's own value
	record *Record
	err    error
}

// readLink reads the first link of a text that is whole; without one it is the first,
// with its error.
func readLink(text string) readingOf {
	if len(text) > MaxLink {
		return readingOf{err: &LinkError{Fault: LinkLong}}
	}
	found := findLinks(text)
	decodes := maxDecodes
	for i := range found {
		f := &found[i]
		l := readingOf{found: f}
		if f.kind == 'g' {
			l.record, l.after = wholeGame(f.value, &decodes)
		} else if f.sure {
			l.record, l.after, _ = f.position()
		}
		if l.record != nil {
			return l
		}
	}
	if len(found) == 0 || !found[0].sure {
		return readingOf{err: &LinkError{Fault: LinkFormat}}
	}
	l := readingOf{found: &found[0]}
	if l.found.kind == 'g' {
		l.record, l.err = partOfGame(l.found.value)
		_, l.after, _ = strings.Cut(l.found.value, "&")
	} else {
		_, l.after, l.err = l.found.position()
	}
	return l
}

// position reads the position that was found, and returns what follows it.
func (f *foundLink) position() (r *Record, after string, err error) {
	end := 0
	for end < len(f.value) && (strings.IndexByte(".bBwWrR/", f.value[end]) >= 0 || isSpace(f.value[end]) && f.value[end] != ' ') {
		end++
	}
	if end+1 < len(f.value) && strings.IndexByte("_ +", f.value[end]) >= 0 {
		end += 2 // the side to move
	}
	for end < len(f.value) && f.value[end] < utf8.RuneSelf && isWord(f.value[end]) {
		end++ // what is wrong
	}
	after = f.value[end:]
	text := strings.Map(func(r rune) rune {
		if r == '\r' || r == '\n' || r == '\t' {
			return -1
		}
		return r
	}, strings.Replace(f.value[:end], "+", " ", 1))
	r, err = parsePositionLink(text, f.field("game", after))
	return r, after, err
}

func parsePositionLink(text, game string) (*Record, error) {
	kind := rules.Redstone
	if game != "" {
		var ok bool
		if kind, ok = rules.ParseGame(game); !ok {
			return nil, &LinkError{Fault: LinkVersion}
		}
	}
	p, err := rules.ParsePosition(kind, text)
	if err != nil {
		return nil, &LinkError{Fault: LinkPosition, Err: err}
	}
	r, err := New(kind, p.Size(), false)
	if err != nil {
		return nil, &LinkError{Fault: LinkPosition, Err: err}
	}
	r.SetSetup(r.Root, SetupOf(p))
	return r, nil
}

// wholeGame reads the value of a field g as far as it is an intact game, and returns
// what follows; nil when none of it is. decodes bounds the work.
func wholeGame(value string, decodes *int) (r *Record, after string) {
	g := gameDigits(value)
	for _, n := range g.proven() {
		if *decodes--; *decodes < 0 {
			break
		}
		data, _ := parseDigits(g.digits[1:n], 0)
		got := decodeGame(trimZeros(data[sumBytes:]), 0, maxLinkNodes+1)
		if got.done && got.wrong < 0 && got.record != nil {
			return got.marked(), value[g.ends[n-1]:]
		}
	}
	return nil, ""
}

// partOfGame reads what is intact of the value of a field g that is not whole.
func partOfGame(value string) (*Record, error) {
	if end := strings.IndexAny(value, "& \"<>"); end >= 0 {
		value = value[:end]
	}
	value = strings.TrimRightFunc(value, func(r rune) bool { return !strings.ContainsRune(digits, r) })
	switch {
	case value == "":
		return nil, &LinkError{Fault: LinkFormat}
	case value[0] > linkVersion && value[0] <= '9':
		return nil, &LinkError{Fault: LinkVersion}
	case value[0] != linkVersion:
		return nil, &LinkError{Fault: LinkFormat}
	}
	data, _ := parseDigits(value[1:], 0)
	if len(data) <= sumBytes {
		return nil, &LinkError{Fault: LinkCut}
	}
	ones, _ := parseDigits(value[1:], 0xff)
	return salvage(trimZeros(data[sumBytes:]), ones[sumBytes:])
}

// salvage reads the intact part of a damaged link. Whatever depends on bits that
// are missing at the end differs between decoding with zeros and with ones in their
// place; changes before that are found by the checks.
func salvage(zeros, ones []byte) (*Record, error) {
	a, b := decodeGame(zeros, 0, maxLinkNodes), decodeGame(ones, 0xff, maxLinkNodes)
	same := 0
	for same < min(len(a.hashes), len(b.hashes)) && a.hashes[same] == b.hashes[same] {
		same++
	}
	fault, keep := LinkCut, same
	noticed := a.wrong >= 0 && a.wrong == b.wrong && a.trace == b.trace
	alike := same == len(a.hashes) && same == len(b.hashes) && (a.done || a.bad && b.bad)
	if noticed || alike {
		fault, keep = LinkDamaged, a.good
	}
	if keep == 0 {
		return nil, &LinkError{Fault: fault} // not even the size of the board is certain
	}
	got := decodeGame(zeros, 0, keep-1)
	return got.marked(), &LinkError{Fault: fault, Moves: got.moves()}
}
