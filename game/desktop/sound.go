package main

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/audio"
	"github.com/hajimehoshi/ebiten/v2/audio/wav"

	"redstone/assets"
)

// errAudio says that the system's audio failed.
var errAudio = errors.New("no sound")

const sampleRate = 44100

// sound plays the short sounds; the zero value is ready.
type sound struct {
	context *audio.Context
	players map[string]*audio.Player // nil for a sound that could not be decoded
}

// WakeSound does nothing: there is no gesture to wait for.
func (d *desktop) WakeSound() {}

// PlaySound plays a sound from its beginning.
func (d *desktop) PlaySound(name string, volume float64) {
	if d.silent {
		return
	}
	s := &d.sound
	if s.context == nil {
		s.context, s.players = audio.NewContext(sampleRate), map[string]*audio.Player{}
	}
	p, ok := s.players[name]
	if !ok {
		p = s.load(name)
		s.players[name] = p
	}
	if p == nil {
		return
	}
	p.SetVolume(volume)
	if p.Rewind() == nil {
		p.Play()
	}
}

func (s *sound) load(name string) *audio.Player {
	stream, err := wav.DecodeWithSampleRate(sampleRate, bytes.NewReader(assets.Sound(name)))
	if err != nil {
		return nil
	}
	data, err := io.ReadAll(stream)
	if err != nil {
		return nil
	}
	return s.context.NewPlayerFromBytes(data)
}

// failed reports whether an error that ended the loop came from the audio system, which is known by its message only.
func (s *sound) failed(err error) bool {
	return s.context != nil && (strings.Contains(err.Error(), "oto") || strings.Contains(err.Error(), "audio"))
}
