package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestBestBrotli(t *testing.T) {
	data := []byte(strings.Repeat("\x00asm stone ", 30_000) + strings.Repeat("liberty ", 9_000))
	packed, err := packBrotli(t.Context(), data, bestBrotli)
	if err != nil {
		t.Fatal(err)
	}
	if err := checkBrotli(packed, data); err != nil || len(packed) > 200 {
		t.Errorf("%d bytes become %d: %v", len(data), len(packed), err)
	}
}

func TestBrotliEndsWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := packBrotli(ctx, []byte("stone"), bestBrotli); !errors.Is(err, context.Canceled) {
		t.Errorf("error is %v", err)
	}
}

func TestWrongBrotli(t *testing.T) {
	data := []byte(strings.Repeat("stone ", 100))
	packed, err := packBrotli(t.Context(), data, 5)
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range [][]byte{nil, []byte("\x1f\x8b\x08\x00"), []byte("<!doctype html>"), packed[:len(packed)-3], append([]byte{packed[0] &^ 1}, packed[1:]...)} {
		if err := checkBrotli(wrong, data); !errors.Is(err, errBrotli) {
			t.Errorf("% x gives %v", wrong, err)
		}
	}
	if err := checkBrotli(packed, append(data, '!')); !errors.Is(err, errBrotli) {
		t.Errorf("other data give %v", err)
	}
}

// TestBrotliIsKept marks what the cache has with other bytes that unpack to the same, to see whether it is used.
func TestBrotliIsKept(t *testing.T) {
	data := []byte(strings.Repeat("stone ", 1000))
	p := brotliPacker{1, filepath.Join(t.TempDir(), "brotli")}
	first, err := p.pack(t.Context(), data)
	if err != nil {
		t.Fatal(err)
	}
	kept := filepath.Join(p.dir, fullHash(data)+"-1.br")
	other, err := packBrotli(t.Context(), data, 9)
	if err != nil || bytes.Equal(other, first) {
		t.Fatalf("both qualities give the same, or %v", err)
	}
	for _, c := range []struct {
		name       string
		kept, want []byte
	}{
		{"a good file", other, other},
		{"a file cut short", first[:len(first)/2], first},
		{"a file of something else", []byte("stone"), first},
	} {
		if err := os.WriteFile(kept, c.kept, 0o644); err != nil {
			t.Fatal(err)
		}
		if got, err := p.pack(t.Context(), data); err != nil || !bytes.Equal(got, c.want) {
			t.Errorf("%s: %d bytes, %v; want %d", c.name, len(got), err, len(c.want))
		}
	}
	if got, err := os.ReadFile(kept); err != nil || !bytes.Equal(got, first) {
		t.Errorf("the damaged file was left: %d bytes, %v", len(got), err)
	}
	p.quality = 9
	if got, err := p.pack(t.Context(), data); err != nil || !bytes.Equal(got, other) {
		t.Errorf("another quality: %d bytes, %v", len(got), err)
	}
}

// TestBrotliWithoutAFolder has a file where the folder should be.
func TestBrotliWithoutAFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "brotli")
	if err := os.WriteFile(dir, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if got, err := (brotliPacker{1, dir}).pack(t.Context(), []byte("stone")); err != nil || checkBrotli(got, []byte("stone")) != nil {
		t.Errorf("%d bytes, %v", len(got), err)
	}
}

func TestPruneOldest(t *testing.T) {
	dir := t.TempDir()
	for i := range 5 {
		name := filepath.Join(dir, fmt.Sprint(i))
		then := time.Now().Add(time.Duration(i-10) * time.Hour)
		if err := errors.Join(os.WriteFile(name, nil, 0o644), os.Chtimes(name, then, then)); err != nil {
			t.Fatal(err)
		}
	}
	pruneOldest(dir, 6)
	pruneOldest(dir, 2)
	left, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(left) != 2 || filepath.Base(left[0]) != "3" || filepath.Base(left[1]) != "4" {
		t.Errorf("left are %v, %v", left, err)
	}
}
