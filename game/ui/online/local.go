package online

import (
	"redstone/game/online/form"
	"redstone/game/ui/screen"
)

// local begins the names of the pages that the game makes itself, before there is a client.
const local = '~'

// waiting is the page that is shown while the client is fetched.
func (s *Screen) waiting() form.Page {
	say := s.host.Words().Say
	return form.Page{Name: "~waiting", Title: say("online"), Controls: []form.Control{
		{Kind: form.Busy, Label: say("online.fetching")},
		{Kind: form.Note, Label: say("online.fetching.words")},
		{Kind: form.Button, ID: "cancel", Label: say("cancel")},
	}}
}

// failed is the page that is shown when there is no client.
func (s *Screen) failed() form.Page {
	say := s.host.Words().Say
	return form.Page{Name: "~failed", Title: say("online"), Controls: []form.Control{
		{Kind: form.Warning, Label: say("online.failed")},
		{Kind: form.Text, Label: say("online.failed.words")},
		{Kind: form.Group},
		{Kind: form.Button, ID: "again", Label: say("online.again"), Value: primary},
		{Kind: form.Button, ID: "computer", Label: say("online.computer")},
	}}
}

// pressLocal does what a button of such a page is for.
func (s *Screen) pressLocal(id string) {
	switch id {
	case "cancel":
		s.ui.Close()
	case "again":
		w := s.last
		s.Open(w.page, w.argument)
	case "computer":
		s.ui.Open(screen.NewGame)
	}
}
