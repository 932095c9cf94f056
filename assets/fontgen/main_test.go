package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// TestFontsAreUpToDate fails when assets/fonts has to be made again.
func TestFontsAreUpToDate(t *testing.T) {
	for name, ttf := range fonts {
		want, err := strip(ttf)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join("..", "fonts", name))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is not what go run ./assets/fontgen writes", name)
		}
		if len(got) > len(ttf)*6/10 {
			t.Errorf("%s has %d bytes of %d: hardly anything was stripped", name, len(got), len(ttf))
		}
	}
}

// TestGlyphsAreTheSame compares every glyph's outline and width, and every
// character's glyph.
func TestGlyphsAreTheSame(t *testing.T) {
	for name, ttf := range fonts {
		slim, err := strip(ttf)
		if err != nil {
			t.Fatal(err)
		}
		before, err := sfnt.Parse(ttf)
		if err != nil {
			t.Fatal(err)
		}
		after, err := sfnt.Parse(slim)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if before.NumGlyphs() != after.NumGlyphs() || before.NumGlyphs() < 600 {
			t.Fatalf("%s: %d glyphs became %d", name, before.NumGlyphs(), after.NumGlyphs())
		}
		var b sfnt.Buffer
		size := fixed.I(64)
		for i := range sfnt.GlyphIndex(before.NumGlyphs()) {
			want, err := before.LoadGlyph(&b, i, size, nil)
			if err != nil {
				t.Fatal(err)
			}
			outline := slices.Clone(want)
			got, err := after.LoadGlyph(&b, i, size, nil)
			if err != nil || !slices.Equal(outline, got) {
				t.Fatalf("%s: glyph %d has another outline, %v", name, i, err)
			}
			wide, err := before.GlyphAdvance(&b, i, size, 0)
			if err != nil {
				t.Fatal(err)
			}
			if w, err := after.GlyphAdvance(&b, i, size, 0); err != nil || w != wide {
				t.Fatalf("%s: glyph %d is %v wide, not %v, %v", name, i, w, wide, err)
			}
		}
		for c := rune(0); c < 0x3000; c++ {
			want, err := before.GlyphIndex(&b, c)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := after.GlyphIndex(&b, c); err != nil || got != want {
				t.Fatalf("%s: %q is drawn with glyph %d, not %d, %v", name, c, got, want, err)
			}
		}
		wantMetrics, err := before.Metrics(&b, size, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := after.Metrics(&b, size, 0); err != nil || got != wantMetrics {
			t.Errorf("%s: the metrics are %+v, not %+v, %v", name, got, wantMetrics, err)
		}
	}
}

func TestMalformedFontsAreRefused(t *testing.T) {
	ttf := fonts["regular.ttf"]
	for _, data := range [][]byte{nil, ttf[:8], ttf[:100], ttf[:len(ttf)/2], bytes.Repeat([]byte{0xff}, 4000)} {
		if _, err := strip(data); !errors.Is(err, errFont) {
			t.Errorf("%d bytes give %v", len(data), err)
		}
	}
}
