package ui

import (
	"path/filepath"
	"testing"

	"redstone/game/engine"
	"redstone/game/match"
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
		key := q.Setup + itoa(q.Playouts)
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
			r.blind = true
			shoot := func(name string) {
				r.Helper()
				r.a.toast = toast{}
				r.blind, r.a.dirtyScreen, r.a.dirtyBoard, r.a.dirtyFrame = false, true, true, true
				r.update()
				r.update()
				r.blind = true
				savePNG(t, filepath.Join(dir, s.name+"-"+name+"-"+r.state().Theme+".png"), r.picture())
			}
			r.reset(s.size)
			c := computer(1, 9, false)
			c.Players[1] = match.Player{Computer: true, Level: 7}
			r.f.thinker.slow = true
			r.begin(c)
			r.play(realGame)
			_ = r.a.match.Resign(rules.Black, r.f.now)
			r.a.gameEnded(r.f.now)
			r.frame()
			shoot("over")
			r.press("review")
			r.frame()
			shoot("review-begun")
			r.f.thinker.slow = false
			r.reviewed()
			shoot("review-ready")
			r.press("turn." + itoa(r.state().Lost))
			shoot("review-lost")
			if r.has("review.show") {
				r.press("review.show")
				shoot("review-better")
			}
			r.press("walk.first")
			for range 20 {
				r.press("walk.forward")
			}
			r.a.toggleBest()
			r.frames(50)
			shoot("review-best")
			r.a.toggleBest()
			r.a.toggleOwners()
			r.frames(50)
			shoot("review-owners")
			r.press("more")
			shoot("review-more")
			r.key("Escape")
			r.begin(c)
			r.f.thinker.slow = true
			r.play(firstMoves(30))
			r.f.thinker.slow = false
			r.a.askHint()
			r.frames(20)
			shoot("hint")
		}
	}
}
