package online

import (
	"slices"
	"strconv"
	"strings"

	"redstone/game/online/form"
	"redstone/game/online/meeting"
	"redstone/game/online/names"
	"redstone/game/online/section"
	"redstone/game/online/wire"
)

// The client's own pages.
const (
	homePage     = "home"
	settingsPage = "settings"
	roomPage     = "room"
)

// showHome shows the first page, on which every section has the entries that it wants.
func (c *Client) showHome() {
	p := form.Page{Name: homePage, Title: c.Say("online")}
	if !c.holds {
		p.Add(form.Control{Kind: form.Warning, Label: c.Say("elsewhere")},
			form.Control{Kind: form.Button, ID: "take", Label: c.Say("take")})
	}
	var entries []form.Control
	for _, s := range c.sections {
		if e, ok := s.(section.Entrance); ok {
			entries = append(entries, e.Entries()...)
		}
	}
	arrange(entries)
	p.Add(entries...)
	if len(c.hello.Addresses) > 0 {
		p.Add(form.Control{Kind: form.Row, ID: roomPage, Label: c.Say("room")})
	}
	p.Add(form.Control{Kind: form.Row, ID: settingsPage, Label: c.Say("settings")})
	if c.status != "" {
		p.Add(form.Control{Kind: form.Note, Label: c.Say("status." + c.status)})
	}
	p.Add(c.links()...)
	c.Show(p)
}

// arrange puts the sections' buttons first. The first of all is what the page is for, the others become rows of the list.
func arrange(entries []form.Control) {
	slices.SortStableFunc(entries, func(a, b form.Control) int { return rank(a) - rank(b) })
	for i := range entries {
		if e := &entries[i]; e.Kind == form.Button && i > 0 {
			e.Kind, e.Value = form.Row, ""
		}
	}
}

func rank(e form.Control) int {
	if e.Kind == form.Button {
		return 0
	}
	return 1
}

func (c *Client) pressHome(control string) {
	if control == "take" {
		c.send(wire.New(wire.Take))
		return
	}
	page, argument, _ := strings.Cut(control, " ")
	c.open(page, argument)
}

// showRoom shows where others in the local network find the game.
func (c *Client) showRoom() {
	p := form.Page{Name: roomPage, Title: c.Say("room"), Back: homePage}
	p.Add(form.Control{Kind: form.Text, Label: c.Say("room.words")})
	for i, address := range c.hello.Addresses {
		switch i {
		case 0:
			p.Add(form.Control{Kind: form.Text, Label: address}, form.Control{Kind: form.Code, Label: c.Say("room.code"), Value: address},
				form.Control{Kind: form.Copy, ID: "copy", Label: c.Say("room.copy"), Value: address})
		case 1:
			p.Add(form.Control{Kind: form.Note, Label: c.Say("room.others")}, form.Control{Kind: form.Text, Label: address})
		default:
			p.Add(form.Control{Kind: form.Text, Label: address})
		}
	}
	c.Show(p)
}

// links leads to what the site says about online play.
func (c *Client) links() []form.Control {
	if c.hello.Game == "" {
		return nil
	}
	return []form.Control{
		{Kind: form.Link, Label: c.Say("about.privacy"), Value: c.hello.Game + c.Say("about.privacy.page")},
		{Kind: form.Link, Label: c.Say("about.online"), Value: c.hello.Game + c.Say("about.online.page")},
	}
}

// showSettings shows the name, the key and the relays.
func (c *Client) showSettings() {
	p := form.Page{Name: settingsPage, Title: c.Say("settings"), Back: homePage}
	if c.note != "" {
		p.Add(form.Control{Kind: form.Warning, Label: c.note})
	}
	p.Add(form.Control{Kind: form.Field, ID: "name", Label: c.Say("settings.name"), Value: c.set.own.Name, Most: names.Most},
		form.Control{Kind: form.Button, ID: "draw", Label: c.Say("settings.name.draw")},
		form.Control{Kind: form.Note, Label: c.Say("settings.name.note")},
		form.NewToggle("reactions", c.Say("settings.reactions"), !c.set.own.Muted),
		form.Control{Kind: form.Button, ID: meeting.BlockedPage, Label: c.Say("lobby.blocked")})
	p.Add(form.Control{Kind: form.Heading, Label: c.Say("settings.key")}, form.Control{Kind: form.Note, Label: c.Say("settings.key.note")})
	if c.id.made() {
		p.Add(form.Control{Kind: form.Copy, ID: "public", Label: c.Say("settings.key.public"), Value: string(c.id.public)},
			form.Control{Kind: form.Copy, ID: "secret", Label: c.Say("settings.key.secret"), Value: c.id.text()})
	}
	p.Add(form.Control{Kind: form.Field, ID: "import", Label: c.Say("settings.key.import"), Most: 200})
	if c.id.asked != nil {
		p.Add(form.Control{Kind: form.Warning, Label: c.Say("settings.key.ask", "key", short(c.id.asked.public))},
			form.Control{Kind: form.Button, ID: "replace", Label: c.Say("settings.key.replace"), Value: "danger"},
			form.Control{Kind: form.Button, ID: "leave", Label: c.Say("settings.key.leave")})
	}
	for i, k := range c.id.old {
		p.Add(form.Control{Kind: form.Row, ID: "old " + strconv.Itoa(i), Label: c.Say("settings.key.old", "key", short(k.public))})
	}
	p.Add(form.Control{Kind: form.Heading, Label: c.Say("settings.relays")}, form.Control{Kind: form.Note, Label: c.Say("settings.relays.note")})
	states := map[string]string{}
	for _, s := range c.net.States() {
		if states[s.URL] = s.Problem; s.Open && s.Problem == "" {
			states[s.URL] = c.Say("settings.relays.open")
		}
	}
	for i, address := range c.Relays() {
		p.Add(form.Control{Kind: form.Row, ID: "drop " + strconv.Itoa(i), Label: address, Value: states[address], Mark: c.Say("settings.relays.drop")})
	}
	p.Add(form.Control{Kind: form.Field, ID: "relay", Label: c.Say("settings.relays.add"), Most: wire.MaxAddress})
	if c.set.relays != nil {
		p.Add(form.Control{Kind: form.Button, ID: "usual", Label: c.Say("settings.relays.usual")})
	}
	c.Show(p)
}

func (c *Client) pressSettings(control string) {
	c.note = ""
	word, number, _ := strings.Cut(control, " ")
	i, err := strconv.Atoi(number)
	switch {
	case control == meeting.BlockedPage:
		c.open(control, "")
		return
	case control == "draw":
		c.drawName()
	case control == "replace":
		c.replaceKey()
	case control == "leave":
		c.id.asked = nil
	case control == "usual":
		c.setRelays(nil)
	case word == "drop" && err == nil:
		c.dropRelay(i)
	case word == "old" && err == nil && i >= 0 && i < len(c.id.old):
		k := c.id.old[i]
		c.id.asked = &k
	}
	c.showSettings()
}

func (c *Client) setSettings(control, value string) {
	c.note = ""
	switch control {
	case "name":
		c.setName(value)
	case "reactions":
		c.set.own.Muted = value == "no"
		c.KeepOwn()
	case "relay":
		c.addRelay(value)
	case "import":
		c.importKey(value)
	case form.BringKey:
		c.bringKeys(value)
	default:
		return
	}
	c.showSettings()
}
