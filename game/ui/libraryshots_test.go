package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"redstone/game/ui/widget"
)

// TestGamesShots writes pictures of "My games" where SHOTS says; with ONLY=text
// those whose names contain it.
func TestGamesShots(t *testing.T) {
	dir, only := shotsDir(t), os.Getenv("ONLY")
	for _, s := range append(shotScreens[:3:3], shotScreen{"small", screenSize{320, 568, false}, 2}, shotScreen{"flat", screenSize{844, 390, false}, 1}) {
		for _, dark := range []bool{false, true} {
			lang := "en"
			if dark {
				lang = "de"
			}
			r := newRig(t, func(f *fakePlatform) { f.scale, f.dark, f.langs = s.scale, dark, []string{lang} })
			r.noDraw = true
			for _, sc := range scenes() {
				if !sc.games || !strings.Contains(s.name+" "+sc.name, only) || dark && s.name != "phone" && s.name != "desktop" {
					continue
				}
				r.reset(s.size)
				sc.show(r)
				r.a.ui.DropToast()
				for range 8 {
					r.update()
				}
				r.noDraw = false
				r.a.ui.Invalidate(widget.Screen | widget.Static)
				r.update()
				r.noDraw = true
				savePNG(t, filepath.Join(dir, s.name+"-"+strings.ReplaceAll(sc.name, " ", "-")+"-"+r.state().Theme+".png"), r.picture())
			}
		}
	}
}
