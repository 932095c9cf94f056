//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/game/online/wire"
)

func main() {
	global := js.Global()
	global.Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any { return nil }))
	global.Call("postMessage", wire.New(wire.Ready).String())
	select {}
}
