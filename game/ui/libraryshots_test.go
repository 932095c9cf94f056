package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
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
			r.blind = true
			for _, name := range []string{"games", "games none", "games more", "games pages", "games refused", "games search", "games deleted", "import partly", "import reading", "import done"} {
				if !strings.Contains(s.name+" "+name, only) {
					continue
				}
				if dark && s.name != "phone" && s.name != "desktop" || scenes[name] == nil {
					continue
				}
				r.reset(s.size)
				scenes[name](r)
				r.a.toast = toast{}
				for range 8 {
					r.update()
				}
				r.blind, r.a.dirtyScreen, r.a.dirtyBoard = false, true, true
				r.update()
				r.blind = true
				savePNG(t, filepath.Join(dir, s.name+"-"+strings.ReplaceAll(name, " ", "-")+"-"+r.state().Theme+".png"), r.picture())
			}
		}
	}
}
