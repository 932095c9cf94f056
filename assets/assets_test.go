package assets

import (
	"io/fs"
	"testing"
)

func TestSounds(t *testing.T) {
	for _, name := range []string{"stone", "red", "capture", "win", "lose", "error"} {
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
