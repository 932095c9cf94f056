// Package form describes the online client's pages as plain data: a list of controls from top to bottom, which the game
// draws with its own toolkit. So the pages' code and texts are fetched with the client, not with the game. It draws
// nothing and knows no game.
package form

import (
	"strings"

	"redstone/game/online/wire"
)

// Kind is what a control is.
type Kind string

const (
	Heading Kind = "heading" // Label
	Text    Kind = "text"    // Label: a paragraph
	Note    Kind = "note"    // Label: a paragraph in small, muted type
	Warning Kind = "warning" // Label: a paragraph that is to be noticed, spoken when it appears
	Button  Kind = "button"  // Label; Value "primary" for the one that the page is for, "danger" for what cannot be undone
	Row     Kind = "row"     // Label, Value, Options as lines below: an entry of a list, pressed as a whole; Mark on its right
	Choice  Kind = "choice"  // Label, Options, Value: the index of the one that is chosen
	Toggle  Kind = "toggle"  // Label, Value "yes" or "no"
	Field   Kind = "field"   // Label, Value: a line of text of at most Most runes
	Copy    Kind = "copy"    // Label: a button that copies Value
	Share   Kind = "share"   // Label: a button that shares the link Value by the system's share sheet, where there is one
	Link    Kind = "link"    // Label: opens the address Value
	Code    Kind = "code"    // Label for those who cannot see it; Value: the QR code of this text
	Table   Kind = "table"   // Options: the names of the columns; Rows: the cells
	Busy    Kind = "busy"    // Label: something is going on
	Files   Kind = "files"   // Label: a button by which the player chooses a file, whose text comes as Set
	Group   Kind = "group"   // Label: the controls up to the next Group lie side by side where there is room
)

// Control is one control. ID names it in Press and Set; those that are not pressed need none.
type Control struct {
	Kind    Kind
	ID      string
	Label   string
	Value   string
	Mark    string
	Most    int
	Options []string
	Rows    [][]string
	Off     bool // shown, but not possible now
}

// Page is one page.
type Page struct {
	Name     string
	Title    string
	Back     string // the page that Back leads to; "" to close
	Controls []Control
}

const separator = "\x1f"

// Message returns the page as a message with the word Page.
func (p Page) Message() wire.Message {
	m := wire.New(wire.Page, p.Name, p.Title, p.Back)
	for _, c := range p.Controls {
		off := ""
		if c.Off {
			off = "off"
		}
		rows := make([]string, len(c.Rows))
		for i, r := range c.Rows {
			rows[i] = strings.Join(r, separator)
		}
		m.Items = append(m.Items, []string{string(c.Kind), c.ID, c.Label, c.Value, c.Mark, number(c.Most), off,
			strings.Join(c.Options, separator), strings.Join(rows, "\n")})
	}
	return m
}

// Limits of a page that is read.
const (
	MaxControls = 400
	MaxRows     = 400
	MaxWords    = 20_000 // bytes of a control's texts
)

// PageOf reads a message with the word Page.
func PageOf(m wire.Message) (Page, error) {
	if m.Word != wire.Page || m.Field(0) == "" || len(m.Items) > MaxControls {
		return Page{}, wire.ErrMalformed
	}
	p := Page{Name: m.Field(0), Title: m.Field(1), Back: m.Field(2)}
	for _, item := range m.Items {
		at := func(i int) string { return wire.At(item, i) }
		c := Control{Kind: Kind(at(0)), ID: at(1), Label: at(2), Value: at(3), Mark: at(4), Most: parseNumber(at(5)), Off: at(6) == "off"}
		if at(7) != "" {
			c.Options = strings.Split(at(7), separator)
		}
		if at(8) != "" {
			for line := range strings.SplitSeq(at(8), "\n") {
				c.Rows = append(c.Rows, strings.Split(line, separator))
			}
		}
		if len(c.Label)+len(c.Value)+len(at(7))+len(at(8)) > MaxWords || len(c.Rows) > MaxRows {
			return Page{}, wire.ErrMalformed
		}
		p.Controls = append(p.Controls, c)
	}
	return p, nil
}
