package form

import (
	"strconv"

	"redstone/game/online/wire"
)

// Add adds controls below those that the page has.
func (p *Page) Add(c ...Control) { p.Controls = append(p.Controls, c...) }

// NewToggle returns a Toggle.
func NewToggle(id, label string, on bool) Control {
	return Control{Kind: Toggle, ID: id, Label: label, Value: wire.YesNo(on)}
}

// NewChoice returns a Choice of which one option is chosen, the first one where chosen is below 0.
func NewChoice(id, label string, chosen int, options []string) Control {
	return Control{Kind: Choice, ID: id, Label: label, Value: strconv.Itoa(max(chosen, 0)), Options: options}
}
