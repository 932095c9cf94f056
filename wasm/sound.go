//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/assets"
)

// speaker plays the game's sounds with the Web Audio API: the browser decodes and mixes them off the main thread,
// there is no worklet that a strict Content-Security-Policy would refuse, and the download does not grow.
type speaker struct {
	context js.Value
	buffers map[string]js.Value // decoded sounds; undefined while one is being decoded
	refused bool                // the browser has no audio
}

// PlaySound plays a sound. Browsers keep the context suspended until a user gesture; until then nothing is
// heard, and each sound tries to resume it.
func (b *bridge) PlaySound(name string, volume float64) {
	s := &b.speaker
	if s.refused {
		return
	}
	if s.context.IsUndefined() {
		// Opening the audio system takes longer than a frame may.
		b.after(0, func() {
			if s.open() {
				b.PlaySound(name, volume)
			}
		})
		return
	}
	if s.context.Get("state").String() == "suspended" {
		_, _ = try(func() js.Value { return s.context.Call("resume") })
	}
	if buffer, ok := s.buffers[name]; ok {
		if buffer.Truthy() {
			s.play(buffer, volume)
		}
		return
	}
	s.buffers[name] = js.Undefined()
	data := assets.Sound(name)
	if len(data) == 0 {
		return
	}
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	promise, err := try(func() js.Value { return s.context.Call("decodeAudioData", array.Get("buffer")) })
	if err != nil {
		return
	}
	await(promise, func(buffer js.Value, err error) {
		if err == nil {
			s.buffers[name] = buffer
			s.play(buffer, volume)
		}
	})
}

// open makes the audio context; it reports whether there is one.
func (s *speaker) open() bool {
	if !s.context.IsUndefined() {
		return true
	}
	kind := js.Global().Get("AudioContext")
	context, err := try(func() js.Value { return kind.New() })
	if err != nil {
		s.refused = true
		return false
	}
	s.context, s.buffers = context, map[string]js.Value{}
	return true
}

func (s *speaker) play(buffer js.Value, volume float64) {
	_, _ = try(func() js.Value {
		gain := s.context.Call("createGain")
		gain.Get("gain").Set("value", volume)
		gain.Call("connect", s.context.Get("destination"))
		source := s.context.Call("createBufferSource")
		source.Set("buffer", buffer)
		source.Call("connect", gain)
		source.Call("start")
		return source
	})
}
