//go:build !(js && wasm)

package main

import "os"

func main() {
	os.Stderr.WriteString("This is the online client for web browsers: build it with GOOS=js GOARCH=wasm.\n")
	os.Exit(2)
}
