package record

import (
	"strconv"
	"strings"

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

// ParseLink reads what Link, LinkAll and PositionLink write, also as a whole URL
// with the link after its last '#', and with white space around it or punctuation
// after it, as in running text.
//
// The error is a *LinkError. With LinkCut and LinkDamaged there may be a record
// beside it: the part of the game that is intact.
func ParseLink(text string) (*Record, error) {
	if len(text) > MaxLink {
		return nil, &LinkError{Fault: LinkLong}
	}
	fields := linkFields(text)
	if game := fields["g"]; game != "" {
		return parseGame(game)
	}
	if position := fields["p"]; position != "" {
		return parsePositionLink(position, fields["game"])
	}
	return nil, &LinkError{Fault: LinkFormat}
}

// IsLink reports whether a text looks like a link, so that an error of ParseLink is
// worth showing.
func IsLink(text string) bool {
	if len(text) > MaxLink {
		return false
	}
	fields := linkFields(text)
	return fields["g"] != "" || fields["p"] != ""
}

// linkFields splits the fragment of a URL into its fields.
func linkFields(text string) map[string]string {
	if at := strings.LastIndexByte(text, '#'); at >= 0 {
		text = text[at+1:]
	}
	text = strings.Trim(text, " \t\r\n")
	text = strings.TrimRight(text, `.,;:!?"')>]}`)
	fields := map[string]string{}
	for _, field := range strings.Split(text, "&") {
		name, value, found := strings.Cut(field, "=")
		if _, twice := fields[name]; found && !twice {
			fields[name] = unescape(value)
		}
	}
	return fields
}

// LinkPly returns the number of moves of the main line after which a link is to be
// shown, its field "&n=23"; false without one.
func LinkPly(text string) (int, bool) {
	if len(text) > MaxLink {
		return 0, false
	}
	n, err := strconv.Atoi(linkFields(text)["n"])
	return n, err == nil && n >= 0 && n <= maxLinkNodes
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

// parseGame reads the value of field g.
func parseGame(text string) (*Record, error) {
	switch version := text[0]; {
	case version > linkVersion && version <= '9':
		return nil, &LinkError{Fault: LinkVersion}
	case version != linkVersion:
		return nil, &LinkError{Fault: LinkFormat}
	}
	data, intact := parseDigits(text[1:], 0)
	if len(data) <= sumBytes {
		return nil, &LinkError{Fault: LinkCut}
	}
	sum := uint32(data[0])<<16 | uint32(data[1])<<8 | uint32(data[2])
	data = trimZeros(data[sumBytes:])
	if intact && linkSum(data) == sum {
		got := decodeGame(data, 0, maxLinkNodes+1)
		if got.done && got.wrong < 0 {
			return got.record, nil
		}
		return got.record, &LinkError{Fault: LinkDamaged, Moves: got.moves()} // a wrong encoder made it, since the checksum is right
	}
	ones, _ := parseDigits(text[1:], 0xff)
	return salvage(data, ones[sumBytes:])
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
	return got.record, &LinkError{Fault: fault, Moves: got.moves()}
}
