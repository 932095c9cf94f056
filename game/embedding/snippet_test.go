package embedding_test

import (
	"strings"
	"testing"

	"redstone/game/embedding"
	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

func TestSnippet(t *testing.T) {
	got := embedding.Snippet("https://host.example/redstone/", embedding.Values{"sgf": "(;C[a \"<b>\" & c\nd])", "ply": "0", "other": "x"})
	want := `<script src="https://host.example/redstone/embed.js" async></script>
<redstone-board sgf="(;C[a &quot;&lt;b>&quot; &amp; c&#10;d])" ply="0"></redstone-board>
`
	if got != want {
		t.Errorf("the snippet is\n%s, want\n%s", got, want)
	}
}

// TestSharedGames reads the options of shared games again: the board shows the same.
func TestSharedGames(t *testing.T) {
	for _, c := range []struct {
		name, sgf string
		ply       int
		whole     bool
		names     string
		mode      embedding.Mode
	}{
		{"moves", "(;GM[1]SZ[9];B[aa];W[bb])", 2, false, "game moves ply", embedding.View},
		{"shown in the middle", "(;GM[1]SZ[5];B[aa];W[bb])", 1, false, "game size moves ply", embedding.View},
		{"stones that are set up", "(;GM[1]SZ[5]AB[aa]AW[bb]PL[W];W[cc])", 0, false, "game position moves ply", embedding.View},
		{"with its variations", "(;GM[1]SZ[5];B[aa](;W[bb]C[so])(;W[cc]))", 2, true, "sgf", embedding.View},
		{"stones are set up on the way", "(;GM[1]SZ[5];B[aa];AW[cc];B[bb])", 2, false, "sgf", embedding.View},
		{"nothing yet", "(;GM[1]SZ[9])", 0, false, "game", embedding.Play},
	} {
		r := record.ParseText(c.sgf, sgf.Options{})[0].Record
		at := r.Root
		for at.Ply() < c.ply {
			at = at.Next()
		}
		v := embedding.OfGame(r, at, c.whole)
		var names []string
		for _, o := range embedding.Table() {
			if v[o.Name] != "" {
				names = append(names, o.Name)
			}
		}
		o, wrong := embedding.Parse(v)
		again, shown, problem := o.Record()
		if strings.Join(names, " ") != c.names || len(wrong) > 0 || problem != nil || o.Mode != c.mode {
			t.Errorf("%s: the options are %v for %s; wrong %v", c.name, v, o.Mode, wrong)
		}
		if got, want := again.Position(again.Last()).Text(), r.Position(r.Last()).Text(); got != want || at != r.Last() && shown.Ply() != c.ply {
			t.Errorf("%s: read again it ends with %s, want %s; shown is ply %d", c.name, got, want, shown.Ply())
		}
	}
	pos, _ := rules.ParsePosition(rules.Go, "B./.. w")
	if v := embedding.OfPosition(pos); v.Query() != "game=go&position=B./.._w" {
		t.Errorf("a position is %s", v.Query())
	}
}
