package ui

import (
	"bytes"
	"io"

	"github.com/hajimehoshi/ebiten/v2/audio"
	"github.com/hajimehoshi/ebiten/v2/audio/wav"

	"redstone/assets"
)

// sound plays the short sounds. The audio system of the browser wakes at the
// first gesture by itself; until then nothing is heard.
type sound struct {
	context *audio.Context
	players map[string]*audio.Player
}

const sampleRate = 44100

// newSound prepares the sounds; without audio hardware they stay silent.
func newSound() *sound {
	s := &sound{players: map[string]*audio.Player{}}
	if s.context = audio.CurrentContext(); s.context == nil {
		s.context = audio.NewContext(sampleRate)
	}
	return s
}

// play starts a sound from its beginning at a volume from 0 to 1.
func (s *sound) play(name string, volume float64) {
	p := s.players[name]
	if p == nil {
		stream, err := wav.DecodeWithSampleRate(s.context.SampleRate(), bytes.NewReader(assets.Sound(name)))
		if err != nil {
			return // no such sound: nothing is heard
		}
		data, err := io.ReadAll(stream)
		if err != nil {
			return
		}
		p = s.context.NewPlayerFromBytes(data)
		s.players[name] = p
	}
	p.SetVolume(volume)
	if p.Rewind() == nil {
		p.Play()
	}
}

// play plays a sound at the player's volume. The audio context is made at the
// first sound, not at start-up: most of it is waiting for the browser.
func (a *App) play(name string) {
	if a.settings.volume <= 0 || a.muted() {
		return
	}
	if a.sound == nil {
		a.sound = newSound()
	}
	a.sound.play(name, a.settings.volume)
}
