package session_test

import (
	"strings"
	"testing"

	"redstone/rules/record"
	"redstone/rules/sgf"
)

// drafts returns the stored drafts.
func (r *rig) drafts() int { return len(r.p.keys("draft-")) }

// TestDraft stores a comment while it is written, and adds it to the game at the next start.
func TestDraft(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	n := r.Match().Node()
	n.Comment = "Close."
	r.Edited()
	for _, text := range []string{"Close. I", "Close. Indeed\n1\n2"} {
		if err := r.KeepDraft(n, "Close.", text); err != nil {
			t.Fatal(err)
		}
	}
	if got := r.Match().Record().Format(); r.drafts() != 1 || strings.Contains(got, "Indeed") {
		t.Fatalf("%d drafts, the game is %s", r.drafts(), got)
	}
	again := r.again()
	if got := again.Match().Node().Comment; got != "Close. Indeed\n1\n2" {
		t.Errorf("restored is %q", got)
	}
	if again.drafts() != 0 {
		t.Errorf("%d drafts stay", again.drafts())
	}
	if third := again.again(); third.Match().Node().Comment != "Close. Indeed\n1\n2" {
		t.Errorf("it was not saved: %q", third.Match().Node().Comment)
	}
}

func TestDraftIsDropped(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	_ = r.KeepDraft(nil, "", "A game")
	if r.drafts() != 1 {
		t.Fatalf("%d drafts", r.drafts())
	}
	r.Match().Record().Info.Comment = "A game"
	r.Edited()
	r.DropDraft()
	if r.drafts() != 0 {
		t.Errorf("%d drafts", r.drafts())
	}
	r.DropDraft() // there is none
}

// TestDraftOfAGameThatWasLeft waits for the game.
func TestDraftOfAGameThatWasLeft(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	r.wait(0)
	id := r.KeptID()
	_ = r.KeepDraft(nil, "", "A game")
	r.BeginChosen()
	r.play("C3")
	if r.drafts() != 1 || r.Match().Record().Info.Comment != "" {
		t.Fatalf("%d drafts, another game has %q", r.drafts(), r.Match().Record().Info.Comment)
	}
	again := r.again()
	if again.drafts() != 1 || again.Match().Record().Info.Comment != "" {
		t.Fatalf("%d drafts, another game has %q", again.drafts(), again.Match().Record().Info.Comment)
	}
	again.open(id)
	if got := again.Match().Record().Info.Comment; got != "A game" || again.drafts() != 0 {
		t.Errorf("the game has %q, %d drafts", got, again.drafts())
	}
}

// TestDamagedDrafts stay where they are, and do no harm.
func TestDamagedDrafts(t *testing.T) {
	r := newRig(t)
	r.play("E5 E4 D4")
	_ = r.KeepDraft(r.Match().Node(), "", "Good")
	key := r.p.keys("draft-")[0]
	base := key[:strings.LastIndex(key[:strings.LastIndex(key, "-")], "-")+1]
	r.p.texts[key] = "99\nshort"
	for place, text := range map[string]string{"x": "0\nx", "9999999999999-z": "0\nx", "-1-z": "0\nx", "3-nothing": "0\nx", "2": "x", "1-1": "-5\nx"} {
		r.p.texts[base+place] = text
	}
	before := r.Match().Record().Format()
	again := r.again()
	if got := again.Match().Record().Format(); got != before || again.drafts() != 7 {
		t.Errorf("%d drafts, the game is\n%s\nwant\n%s", again.drafts(), got, before)
	}
}

func TestDraftNeedsAPlace(t *testing.T) {
	r := newRig(t)
	if r.KeepDraft(nil, "", "x") == nil {
		t.Error("a game that is not stored has a draft")
	}
	r.play("E5 E4 D4")
	r.p.full = true
	if r.KeepDraft(nil, "", "x") == nil {
		t.Error("a draft in a full storage")
	}
}

func FuzzDraft(f *testing.F) {
	f.Add("2\nabc", "3-xyz")
	f.Add("0\n", "game")
	f.Fuzz(func(t *testing.T, text, place string) {
		r := newRig(t)
		r.play("E5 E4")
		_ = r.KeepDraft(nil, "", "x")
		prefix := strings.TrimSuffix(r.p.keys("draft-")[0], "game")
		r.p.texts[prefix+place] = text
		again := r.again()
		if again.Match().Plies() != 2 {
			t.Error("the game is lost")
		}
		if list := record.ParseText(again.Match().Record().Format(), sgf.Options{}); len(list) != 1 || list[0].Err != nil {
			t.Errorf("it can't be read: %v", list)
		}
	})
}
