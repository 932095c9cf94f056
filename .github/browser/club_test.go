package browser

import (
	"strings"
	"testing"
)

// TestClub makes a club in one browser and comes in with another one, by its link; both see the same list of members, also
// after a reload.
func TestClub(t *testing.T) {
	s := newSite(t)
	r := newRelay(t)
	newMember := func() *page {
		p := newPage(t, s, 390, 844)
		p.usesRelays(r)
		p.allow("WebSocket connection to")
		return p
	}
	a, b := newMember(), newMember()
	a.open(s.game("#club=new")) // no link, but it leads to the clubs
	a.press("button", onlineLabel(t, "club.make"))
	a.touchAt(a.find("textbox", onlineLabel(t, "club.name")))
	a.wait("the focus in the field", func() (bool, error) {
		return try[bool](a, `document.activeElement?.tagName === 'INPUT'`)
	})
	a.insert("Go im Park")
	a.press("button", onlineLabel(t, "club.make.do"))
	a.waitText(onlineLabel(t, "club.table.none"))
	shoot(a, "club-made")
	link := a.copies(onlineLabel(t, "club.link.copy"))
	if !strings.Contains(link, "#club=1") {
		t.Fatalf("the link is %q", link)
	}

	b.open(link)
	b.press("button", onlineLabel(t, "club.ask"))
	a.press("button", onlineLabel(t, "club.asks")+", 1")
	a.press("button", onlineLabel(t, "club.asks.accept"))
	a.waitText(onlineLabel(t, "club.asks.none"))
	b.waitText(onlineLabel(t, "club.table.none"))
	b.press("button", onlineLabel(t, "club.members")+", 2")
	b.reload()
	b.open(link)
	b.waitName("button", onlineLabel(t, "club.members")+", 2")
	shoot(b, "club-member")
}
