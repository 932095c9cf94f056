package sharing_test

import (
	"strings"
	"testing"
)

const scriptTag = `<script src="https://redstone.example/embed.js" async></script>` + "\n"

// TestEmbed copies the HTML for the game or the position that the link leads to.
func TestEmbed(t *testing.T) {
	r := shared(t, phone, "E5 C3 G7")
	r.Press("share.embed.copy")
	if want := scriptTag + `<redstone-board moves="E5,C3,G7" ply="0"></redstone-board>` + "\n"; r.host.clip != want || r.Label("share.embed.html") != want {
		t.Errorf("copied is %s, want %s", r.host.clip, want)
	}
	r.message("The HTML is on the clipboard.")
	r.Press("share.what.1")
	r.Press("share.embed.copy")
	want := scriptTag + `<redstone-board position="` + strings.ReplaceAll(r.host.match.Position().Text(), " ", "_") + `"></redstone-board>` + "\n"
	if r.host.clip != want {
		t.Errorf("of the position: copied is %s, want %s", r.host.clip, want)
	}
	r.Press("share.embed.guide")
	if r.host.visited != "https://redstone.example/embed/guide/en" {
		t.Errorf("the guide is at %s", r.host.visited)
	}
	r.host.clipErr = errBlocked
	r.Press("share.embed.copy")
	r.message("The clipboard could not be written.")

	r = shared(t, phone, "E5 C3 G7", func(h *host) { h.match.Record().Last().Comment = "The end." })
	r.Press("share.embed.copy")
	if !strings.Contains(r.host.clip, `<redstone-board sgf="(;`) || !strings.Contains(r.host.clip, "The end.") {
		t.Errorf("with a comment: copied is %s", r.host.clip)
	}
	r = shared(t, phone, "E5", func(h *host) { h.home = "" })
	if r.Has("share.embed.copy") {
		t.Error("HTML is offered without an address")
	}
}
