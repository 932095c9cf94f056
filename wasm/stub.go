//go:build !js

package main

import "os"

// main prints how to build and run the browser version.
func main() {
	os.Stderr.WriteString("This is the browser build. Start it with: go run ./site\n" +
		"By hand: GOOS=js GOARCH=wasm go build -o game.wasm ./wasm\n")
	os.Exit(2)
}
