package record_test

import (
	"strings"
	"testing"

	"redstone/rules"
	"redstone/rules/record"
	"redstone/rules/sgf"
)

// TestLetter reads letters as other programs hand them on, and as programs do that know none.
func TestLetter(t *testing.T) {
	r, err := record.New(rules.Redstone, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	n := r.Root
	for i, text := range []string{"C3", "D3", "B2"} {
		m, err := rules.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		n = r.Add(n, m, []rules.Stone{rules.Black, rules.White}[i%2])
	}
	const id = "redstone-5x5-2026-11-29-143205"
	letter := record.Letter(r, id)
	if want := r.Link() + "&id=" + id + "&n=3"; letter != want {
		t.Fatalf("the letter is %s, want %s", letter, want)
	}
	if got := record.Letter(r, ""); got != r.Link() {
		t.Errorf("without an ID it is %s", got)
	}
	page := "https://example.com/#" + letter
	for _, text := range []string{
		letter, page, "Your turn: " + page + ".", "<" + page + ">", strings.ReplaceAll(page, "&", "&amp;"), page + "&utm_source=mail",
	} {
		got, err := record.ParseLink(text)
		if err != nil || got.Link() != r.Link() {
			t.Errorf("%q: %v", text, err)
		}
		if ply, ok := record.LinkPly(text); !ok || ply != 3 {
			t.Errorf("%q leads to move %d, %v", text, ply, ok)
		}
		if got := record.LetterID(text); got != id {
			t.Errorf("%q has the ID %q", text, got)
		}
	}
	for _, text := range []string{r.Link(), "p=..B/.W./R.._b&id=x", letter[:20], page[:60] + "\r\n" + page[60:], "", "id=" + id} {
		if got := record.LetterID(text); got != "" {
			t.Errorf("%q has the ID %q", text, got)
		}
	}
	if record.IsLetter(r) || !record.SetLetter(r) || record.SetLetter(r) || !record.IsLetter(r) {
		t.Error("that it is a letter is not noted once")
	}
	again := record.ParseText(r.Format(), sgf.Options{})
	if len(again) != 1 || !record.IsLetter(again[0].Record) || again[0].Record.Link() != r.Link() {
		t.Errorf("as a file it is %+v", again)
	}
}
