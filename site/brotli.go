package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/andybalholm/brotli"
)

const (
	// bestBrotli is the highest quality, which takes 25 to 75 seconds for the game.
	bestBrotli = brotli.BestCompression
	// brotliWindow is the binary logarithm of the window in bytes: the largest that every decoder has. Data packed with
	// it begins with a byte whose lower four bits are set, which is how download.js tells it from other answers.
	brotliWindow = 24
	// keptBrotli is how many results the cache keeps.
	keptBrotli = 8
)

// errBrotli says that packed data is not what the loader expects, or does not unpack to the original.
var errBrotli = errors.New("brotli's output cannot be used")

// brotliPacker compresses with brotli, and keeps results in a folder by their contents, since they take so long.
type brotliPacker struct {
	quality int
	dir     string
}

// pack compresses data, or returns what an earlier run kept. That is compared with the data, so that a damaged file in
// the folder does no harm. A folder that cannot be written only costs time.
func (p brotliPacker) pack(ctx context.Context, data []byte) ([]byte, error) {
	kept := filepath.Join(p.dir, fmt.Sprintf("%s-%d.br", fullHash(data), p.quality))
	if packed, err := os.ReadFile(kept); err == nil && checkBrotli(packed, data) == nil {
		now := time.Now()
		_ = os.Chtimes(kept, now, now) // so that it is not pruned
		return packed, nil
	}
	packed, err := packBrotli(ctx, data, p.quality)
	if err != nil {
		return nil, err
	}
	if err := checkBrotli(packed, data); err != nil {
		return nil, err
	}
	if os.MkdirAll(p.dir, 0o755) == nil && writeChanged(kept, packed) == nil {
		pruneOldest(p.dir, keptBrotli)
	}
	return packed, nil
}

// packBrotli compresses data. It ends with the context.
func packBrotli(ctx context.Context, data []byte, quality int) ([]byte, error) {
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: quality, LGWin: brotliWindow})
	const step = 256 << 10 // how much is compressed between looks at the context
	for part := range slices.Chunk(data, step) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if _, err := w.Write(part); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// checkBrotli compares packed data with the original, and with what download.js looks at.
func checkBrotli(packed, data []byte) error {
	if len(packed) < 4 || packed[0]&0x0f != 0x0f || bytes.HasPrefix(packed, []byte("\x1f\x8b")) {
		return fmt.Errorf("%w: it begins with % x", errBrotli, packed[:min(4, len(packed))])
	}
	plain, err := io.ReadAll(brotli.NewReader(bytes.NewReader(packed)))
	if err != nil {
		return fmt.Errorf("%w: %w", errBrotli, err)
	}
	if !bytes.Equal(plain, data) {
		return fmt.Errorf("%w: it unpacks to something else", errBrotli)
	}
	return nil
}

// pruneOldest removes all files of a folder but the newest n. What cannot be removed stays.
func pruneOldest(dir string, n int) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	var files []fs.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			files = append(files, info)
		}
	}
	slices.SortFunc(files, func(a, b fs.FileInfo) int { return cmp.Compare(b.ModTime().UnixNano(), a.ModTime().UnixNano()) })
	for _, f := range files[min(n, len(files)):] {
		_ = os.Remove(filepath.Join(dir, f.Name()))
	}
}
