//go:build !js

package main

import "os"

// main tells whoever starts this outside a browser what to do instead.
func main() {
	os.Stderr.WriteString("This is the browser build. Start it with: go run ./site\n" +
		"By hand: GOOS=js GOARCH=wasm go build -o game.wasm ./wasm\n")
	os.Exit(2)
}
