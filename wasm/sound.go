//go:build js && wasm

package main

import "syscall/js"

// WakeSound lets the page open its audio, while it handles a gesture.
func (b *bridge) WakeSound() {
	if wake := b.host.Get("wakeSound"); wake.Type() == js.TypeFunction {
		wake.Invoke()
	}
}

// PlaySound lets the page play a sound: sound.js fetches the files once the first frame is drawn, so that they do not
// delay it, and plays nothing before the browser allows it or when there is no audio.
func (b *bridge) PlaySound(name string, volume float64) {
	if play := b.host.Get("playSound"); play.Type() == js.TypeFunction {
		play.Invoke(name, volume)
	}
}
