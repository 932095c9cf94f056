package ui

import (
	"path/filepath"
	"strconv"
	"testing"

	"redstone/game/engine"
	"redstone/game/match"
	"redstone/game/ui/widget"
	"redstone/rules"
)

// TestReviewShots writes pictures of the review and of a hint where SHOTS says,
// with the engine's own opinion.
func TestReviewShots(t *testing.T) {
	dir := shotsDir(t)
	searcher := engine.NewSearcher(engine.SearchOptions{})
	known := map[string]engine.Report{}
	judge := func(q engine.Request) engine.Report {
		q.Time = 0
		q.Playouts = min(q.Playouts, 3000)
		key := q.Setup + strconv.Itoa(q.Playouts)
		if rep, ok := known[key]; ok {
			return rep
		}
		var last engine.Report
		searcher.Analyse(nil, q, func(r engine.Report) { last = r })
		known[key] = last
		return last
	}
	for _, s := range append(shotScreens[:2:2], shotScreen{"small", screenSize{360, 640, false}, 2}, shotScreen{"flat", screenSize{844, 390, false}, 1}) {
		for _, dark := range []bool{false, true} {
			lang := "en"
			if dark {
				lang = "de"
			}
			r := newRig(t, func(f *fakePlatform) { f.scale, f.dark, f.langs = s.scale, dark, []string{lang} })
			r.f.thinker.judge = judge
			r.noDraw = true
			shoot := func(name string) {
				r.Helper()
				r.a.ui.DropToast()
				r.noDraw = false
				r.a.ui.Invalidate(allParts | widget.Screen)
				r.update()
				r.update()
				r.noDraw = true
				savePNG(t, filepath.Join(dir, s.name+"-"+name+"-"+r.state().Theme+".png"), r.picture())
			}
			r.reset(s.size)
			c := computer(1, 9, false)
			c.Players[1] = match.Player{Computer: true, Level: 7}
			r.f.thinker.slow = true
			r.begin(c)
			r.play(realGame)
			r.a.session.Resign(rules.Black)
			r.frame()
			shoot("over")
			r.press("review")
			r.frame()
			shoot("review-begun")
			r.f.thinker.slow = false
			r.reviewed()
			shoot("review-ready")
			r.press("turn." + strconv.Itoa(r.state().Lost))
			shoot("lost-move")
			if r.has("review.show") {
				r.press("review.show")
				shoot("review-better")
			}
			r.press("walk.first")
			for range 20 {
				r.press("walk.forward")
			}
			r.more("menu.best")
			r.frames(50)
			shoot("review-best")
			r.more("menu.best")
			r.more("menu.owners")
			r.frames(50)
			shoot("review-owners")
			r.press("more")
			shoot("review-more")
			r.key("Escape")
			r.begin(c)
			r.f.thinker.slow = true
			r.play(firstMoves(30))
			r.f.thinker.slow = false
			r.press("hint")
			r.frames(20)
			shoot("hint")
		}
	}
}
