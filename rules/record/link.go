package record

import (
	"strconv"
	"strings"

	"redstone/rules"
)

// A link is the fragment of an address that holds a whole game, with no server
// behind it. There are two kinds:
//
//	g=1…         a game: the version, then digits (see linktext.go) of
//	             a checksum and of what linkwrite.go codes
//	p=..B/.W./R.._b   a position as rules.ParsePosition reads it;
//	             &game=go behind it makes it one of Go
//
// A later version reads what this one writes: TestGoldenLinks holds links that
// must stay readable for ever. So the order of rules.Position.AppendLegal, on
// which moves are numbered, may not change for version 1.

// The limits of links; nothing that people play comes near.
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
	LinkFormat   LinkFault = iota // it is no link
	LinkVersion                   // a newer version of the program wrote it
	LinkLong                      // it is longer than any link
	LinkPosition                  // the position in it is none; Err says why
	LinkCut                       // its end is missing
	LinkDamaged                   // something in it was changed
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
	switch e.Fault {
	case LinkVersion:
		return "link: it was made by a newer version of the game"
	case LinkLong:
		return "link: it is longer than any game"
	case LinkPosition:
		return "link: " + e.Err.Error()
	case LinkCut:
		return "link: its end is missing; " + strconv.Itoa(e.Moves) + " moves can be read"
	case LinkDamaged:
		return "link: it is damaged; " + strconv.Itoa(e.Moves) + " moves can be read"
	}
	return "link: that is no link to a game"
}

// Unwrap returns Err.
func (e *LinkError) Unwrap() error { return e.Err }

// Link returns the record's main line as a link, without '#': the game, the
// board's size, pie rule and komi, set-up stones, moves, result, day, names and
// computer levels. Words, marks, clocks and the other variations are left out;
// LinkAll has the variations. A line longer than any game is cut. The link is ""
// when the record fails Check.
func (r *Record) Link() string { return r.link(false) }

// LinkAll is Link with all variations.
func (r *Record) LinkAll() string { return r.link(true) }

// PositionLink returns a position as a link, without '#'.
func PositionLink(p *rules.Position) string {
	text := "p=" + strings.Replace(p.Text(), " ", "_", 1)
	if p.Game() == rules.Go {
		text += "&game=go"
	}
	return text
}

// ParseLink reads what Link, LinkAll and PositionLink write; a whole address
// with the link behind its last '#' is good too, and so is what people and
// programs leave around one: white space, and punctuation behind it.
//
// The error is a *LinkError. With LinkCut and LinkDamaged there may be a record
// beside it: as much of the game as is surely right.
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

// IsLink reports whether a text looks like a link, so that it is worth telling
// what ParseLink has against it.
func IsLink(text string) bool {
	if len(text) > MaxLink {
		return false
	}
	fields := linkFields(text)
	return fields["g"] != "" || fields["p"] != ""
}

// linkFields takes the fragment of an address apart.
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

// LinkPly returns after which move of the main line a link is to be shown,
// which stands behind it as "&n=23"; false when it does not say.
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

// parseGame reads the value of g.
func parseGame(text string) (*Record, error) {
	switch version := text[0]; {
	case version > linkVersion && version <= '9':
		return nil, &LinkError{Fault: LinkVersion}
	case version != linkVersion:
		return nil, &LinkError{Fault: LinkFormat}
	}
	data, whole := parseDigits(text[1:], 0)
	if len(data) <= sumBytes {
		return nil, &LinkError{Fault: LinkCut}
	}
	sum := uint32(data[0])<<16 | uint32(data[1])<<8 | uint32(data[2])
	data = trimZeros(data[sumBytes:])
	if whole && linkSum(data) == sum {
		got := decodeGame(data, 0, maxLinkNodes+1)
		if got.done && got.wrong < 0 {
			return got.record, nil
		}
		return got.record, &LinkError{Fault: LinkDamaged, Moves: got.moves()} // made by a stranger's program
	}
	ones, _ := parseDigits(text[1:], 0xff)
	return salvage(data, ones[sumBytes:])
}

// salvage reads as much of a broken link as is surely right. What depends on
// bits that are missing at the end differs between a reading with zeros and one
// with ones in their place; what was changed before shows by the checks.
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
		return nil, &LinkError{Fault: fault} // not even the size of the board is sure
	}
	got := decodeGame(zeros, 0, keep-1)
	return got.record, &LinkError{Fault: fault, Moves: got.moves()}
}
