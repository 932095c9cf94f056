package ui

import (
	"image"
	"image/png"
	"os"
	"testing"
)

// savePNG writes a picture to a file.
func savePNG(t testing.TB, file string, img image.Image) {
	t.Helper()
	out, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	if err := png.Encode(out, img); err != nil {
		t.Fatal(err)
	}
}
