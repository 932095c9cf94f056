package record_test

import (
	"strings"
	"testing"

	"redstone/rules/record"
)

func TestParseDate(t *testing.T) {
	for text, want := range map[string]string{
		"": "", " ": "", "2026": "2026", "2026-11": "2026-11", "2026-11-29": "2026-11-29", "29.11.2026": "2026-11-29", "5.1.2026": "2026-01-05",
		"2026-11-29,30": "2026-11-29,30", "2026-11-29, 12-01": "2026-11-29,12-01", "2026-11,12": "2026-11,12", "1996-05,06,1997": "1996-05,06,1997", "2024-02-29": "2024-02-29",
		"2026/11/29": "2026-11-29", "2026.11.29": "2026-11-29", "2026-1-2": "2026-01-02", "2026/1/2,03": "2026-01-02,03",
	} {
		if got, ok := record.ParseDate(text); !ok || got != want {
			t.Errorf("%q: %q, %v, want %q", text, got, ok, want)
		}
	}
	for _, text := range []string{
		"yesterday", "2026-13", "2026-02-30", "31.2.2026", "26", "11-29", "2026-11-29-01", "2026,", ",2026", "2026,13", "2026-00-01",
		"0000", "29.11.26", "11/29/2026", "2026--11-29", "2026-11/29", "-2026", "2026-11-29,30,31", strings.Repeat("2026,", 50) + "2026", "+026",
	} {
		if got, ok := record.ParseDate(text); ok {
			t.Errorf("%q is taken for %q", text, got)
		}
	}
}

func FuzzParseDate(f *testing.F) {
	for _, s := range []string{"2026-11-29", "29.11.2026", "2026-11-29,30", "1-1-1,,"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		sgf, ok := record.ParseDate(text)
		if again, okAgain := record.ParseDate(sgf); ok && (!okAgain || again != sgf) {
			t.Errorf("%q becomes %q, and that %q", text, sgf, again)
		}
	})
}

func TestRemoveMark(t *testing.T) {
	n := &record.Node{}
	m := record.Mark{Kind: record.Triangle, Point: 5}
	n.SetMark(m)
	n.SetMark(record.Mark{Kind: record.Label, Point: 5, Text: "A"})
	if n.RemoveMark(record.Mark{Kind: record.Square, Point: 5}) || !n.RemoveMark(m) || n.RemoveMark(m) || len(n.Marks) != 1 {
		t.Errorf("the marks are %+v", n.Marks)
	}
	if (*record.Node)(nil).RemoveMark(m) {
		t.Error("nil has a mark")
	}
}
