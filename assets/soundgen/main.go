// Soundgen makes the sounds of the game and writes them as WAV files (mono, 16
// bits, 22050 Hz) into assets/sounds. They are synthesised from damped modes
// and filtered noise, not recorded; running it again gives the same files.
//
//	go run ./assets/soundgen [directory]
package main

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
)

func main() {
	folder := filepath.Join("assets", "sounds")
	if len(os.Args) > 1 {
		folder = os.Args[1]
	}
	if err := write(folder); err != nil {
		fmt.Fprintln(os.Stderr, "soundgen:", err)
		os.Exit(1)
	}
}

// write makes all sounds in a directory that exists.
func write(dir string) error {
	sounds := all()
	total := 0
	for _, name := range slices.Sorted(maps.Keys(sounds)) {
		data := wav(sounds[name])
		total += len(data)
		if err := os.WriteFile(filepath.Join(dir, name+".wav"), data, 0o644); err != nil {
			return fmt.Errorf("sound %s: %w", name, err)
		}
		fmt.Printf("%-8s %6d bytes\n", name, len(data))
	}
	fmt.Printf("%-8s %6d bytes\n", "all", total)
	return nil
}

// wav encodes a sound as a RIFF file with the usual 44-byte header.
func wav(s sound) []byte {
	size := 2 * len(s)
	b := make([]byte, 0, 44+size)
	b = append(b, "RIFF"...)
	b = binary.LittleEndian.AppendUint32(b, uint32(36+size))
	b = append(b, "WAVEfmt "...)
	b = binary.LittleEndian.AppendUint32(b, 16)
	b = binary.LittleEndian.AppendUint16(b, 1) // PCM
	b = binary.LittleEndian.AppendUint16(b, 1) // mono
	b = binary.LittleEndian.AppendUint32(b, rate)
	b = binary.LittleEndian.AppendUint32(b, 2*rate)
	b = binary.LittleEndian.AppendUint16(b, 2)
	b = binary.LittleEndian.AppendUint16(b, 16)
	b = append(b, "data"...)
	b = binary.LittleEndian.AppendUint32(b, uint32(size))
	for _, v := range s {
		b = binary.LittleEndian.AppendUint16(b, uint16(int16(math.Round(min(max(v, -1), 1)*32767))))
	}
	return b
}
