package section

import (
	"testing"
	"time"

	texts "redstone/assets/online"
	"redstone/game/lang"
	"redstone/game/online/timing"
)

// speaker is a Host that only speaks.
type speaker struct {
	Host
	*lang.Texts
}

func (s speaker) Say(key string, pairs ...string) string { return s.Texts.Say(key, pairs...) }
func (s speaker) Count(key string, n int, pairs ...string) string {
	return s.Texts.Count(key, n, pairs...)
}

func TestClockWords(t *testing.T) {
	h := speaker{nil, lang.Load(texts.Texts, "en")}
	for text, want := range map[string]string{
		"": "No clock", "5m+0s": "5 min", "5m+3s": "5 min + 3 s a move", "1h30m+20s": "1 h 30 min + 20 s a move",
		"5x30s": "5 × 30 s", "10m+5x30s": "10 min, then 5 × 30 s", "1d": "1 day a move", "3d": "3 days a move",
	} {
		r, err := timing.Parse(text)
		if got := ClockWords(h, r); err != nil || got != want {
			t.Errorf("%s is %q, %v; want %q", text, got, err, want)
		}
	}
	for _, text := range Clocks {
		if _, err := timing.Parse(text); err != nil {
			t.Errorf("%s is offered: %v", text, err)
		}
	}
	for d, want := range map[time.Duration]string{
		51*time.Hour + 5*time.Minute: "2 d 3 h", 3*time.Hour + 5*time.Minute + 7*time.Second: "3 h 5 min", 59 * time.Second: "59 s", -1: "0 s",
	} {
		if got := Left(h, d); got != want {
			t.Errorf("%v left are %q, want %q", d, got, want)
		}
	}
}
