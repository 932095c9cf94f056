package main

import (
	"bytes"
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// The files in the repository are what the program makes.
func TestSoundsAreReproducible(t *testing.T) {
	folder := filepath.Join("..", "sounds")
	total := 0
	for name, s := range all() {
		want, err := os.ReadFile(filepath.Join(folder, name+".wav"))
		if err != nil {
			t.Fatal(err)
		}
		got := wav(s)
		total += len(got)
		if len(got) > 40_000 {
			t.Errorf("%s: %d bytes, at most 40000", name, len(got))
		}
		if bytes.Equal(got, want) {
			continue
		}
		// Other processors may fuse a product with a sum and round the last
		// bit another way; more is a change.
		if runtime.GOARCH == "amd64" || !nearlyEqual(got, want) {
			t.Errorf("%s.wav is not what soundgen makes: run go run ./assets/soundgen", name)
		}
	}
	if total > 120_000 {
		t.Errorf("all sounds: %d bytes, at most 120000", total)
	}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len(all()) {
		t.Errorf("%d files in sounds, soundgen makes %d", len(files), len(all()))
	}
}

func nearlyEqual(a, b []byte) bool {
	if len(a) != len(b) || !bytes.Equal(a[:44], b[:44]) {
		return false
	}
	for i := 44; i < len(a); i += 2 {
		x, y := int16(binary.LittleEndian.Uint16(a[i:])), int16(binary.LittleEndian.Uint16(b[i:]))
		if d := int(x) - int(y); d < -2 || d > 2 {
			return false
		}
	}
	return true
}

// No sound clips, has a DC offset, or begins or ends with a click.
func TestSoundsAreClean(t *testing.T) {
	for name, s := range all() {
		peak, sum := 0.0, 0.0
		for _, v := range s {
			peak = max(peak, math.Abs(v))
			sum += v
		}
		if peak < 0.3 || peak > 0.7 {
			t.Errorf("%s: peak %.2f, want 0.3 to 0.7", name, peak)
		}
		if mean := sum / float64(len(s)); math.Abs(mean) > 0.001 {
			t.Errorf("%s: mean %.4f, want none", name, mean)
		}
		if first, last := math.Abs(s[0]), math.Abs(s[len(s)-1]); first > 0.01 || last > 0.001 {
			t.Errorf("%s: begins at %.3f and ends at %.3f", name, first, last)
		}
	}
}

// The spectrum of each sound stays what it is.
func TestSpectra(t *testing.T) {
	sounds := all()
	low := func(name string) float64 { return energyBelow(sounds[name], 450) }
	if v := low("error"); v < 0.9 {
		t.Errorf("error: %.2f of the energy below 450 Hz, want at least 0.9", v)
	}
	if v := low("capture"); v > 0.25 {
		t.Errorf("capture: %.2f of the energy below 450 Hz, want at most 0.25", v)
	}
	if s, r := low("stone"), low("red"); s > 0.6 || r < s {
		t.Errorf("below 450 Hz: stone %.2f, red %.2f; want more for red, and at most 0.6 for stone", s, r)
	}
	if v := low("win"); v < 0.5 {
		t.Errorf("win: %.2f of the energy below 450 Hz, want at least 0.5", v)
	}
}

// energyBelow is the share of energy under a frequency, by a plain Fourier sum
// over bands of 50 Hz.
func energyBelow(s sound, hertz float64) float64 {
	below, total := 0.0, 0.0
	for f := 50.0; f < rate/2; f += 25 {
		re, im := 0.0, 0.0
		sin, cos := math.Sincos(2 * math.Pi * f / rate)
		x, y := 1.0, 0.0
		for _, v := range s {
			re += v * x
			im += v * y
			x, y = x*cos-y*sin, x*sin+y*cos
		}
		p := re*re + im*im
		total += p
		if f < hertz {
			below += p
		}
	}
	return below / total
}

func TestWav(t *testing.T) {
	b := wav(sound{0, 1, -1, 2, -0.5})
	if len(b) != 54 || string(b[:4]) != "RIFF" || string(b[8:16]) != "WAVEfmt " || binary.LittleEndian.Uint32(b[40:]) != 10 {
		t.Fatalf("header % x", b[:44])
	}
	var samples []int16
	for i := 44; i < len(b); i += 2 {
		samples = append(samples, int16(binary.LittleEndian.Uint16(b[i:])))
	}
	for i, want := range []int16{0, 32767, -32767, 32767, -16384} {
		if samples[i] != want {
			t.Errorf("sample %d is %d, want %d", i, samples[i], want)
		}
	}
}
