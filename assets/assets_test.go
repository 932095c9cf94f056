package assets

import (
	"io/fs"
	"slices"
	"testing"
)

func TestSounds(t *testing.T) {
	names := []string{"capture", "error", "lose", "red", "stone", "win"}
	if got := SoundNames(); !slices.Equal(got, names) {
		t.Errorf("the sounds are %v, want %v", got, names)
	}
	for _, name := range names {
		if b := Sound(name); len(b) < 1000 || string(b[:4]) != "RIFF" || string(b[8:12]) != "WAVE" {
			t.Errorf("Sound(%q) is no WAV file (%d bytes)", name, len(b))
		}
	}
	for _, name := range []string{"", "none", "../assets", "stone.wav"} {
		if b := Sound(name); b != nil {
			t.Errorf("Sound(%q) has %d bytes, want nil", name, len(b))
		}
	}
}

func TestTextsHoldBothLanguages(t *testing.T) {
	for _, name := range []string{"en.txt", "de.txt"} {
		if _, err := fs.Stat(Texts(), name); err != nil {
			t.Error(err)
		}
	}
}
