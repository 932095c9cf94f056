package main

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// table is one table of a font: OpenType 1.9, "Organization of an OpenType
// font".
type table struct {
	tag  string
	data []byte
}

// hinting are the tables that only hinting needs.
var hinting = []string{"cvt ", "fpgm", "gasp", "prep"}

// strip removes the hinting instructions and the glyphs' names from a TrueType
// font.
func strip(ttf []byte) ([]byte, error) {
	tables, err := split(ttf)
	if err != nil {
		return nil, err
	}
	find := func(tag string) *table {
		for i := range tables {
			if tables[i].tag == tag {
				return &tables[i]
			}
		}
		return &table{}
	}
	head, loca, glyf, post := find("head"), find("loca"), find("glyf"), find("post")
	if len(head.data) < 54 || len(post.data) < 32 {
		return nil, fmt.Errorf("%w: head or post is too short", errFont)
	}
	head.data, post.data = slices.Clone(head.data), slices.Clone(post.data)
	offsets := locations(loca.data, head.data[51] != 0)
	glyf.data, offsets, err = stripGlyphs(glyf.data, offsets)
	if err != nil {
		return nil, err
	}
	loca.data = nil
	for _, at := range offsets {
		loca.data = binary.BigEndian.AppendUint32(loca.data, at)
	}
	head.data[50], head.data[51] = 0, 1 // long offsets
	post.data = post.data[:32]
	binary.BigEndian.PutUint32(post.data, 0x00030000) // version 3: no names of glyphs
	tables = slices.DeleteFunc(tables, func(t table) bool { return slices.Contains(hinting, t.tag) })
	return join(tables), nil
}

// split parses the table directory.
func split(ttf []byte) ([]table, error) {
	if len(ttf) < 12 || binary.BigEndian.Uint32(ttf) != 0x00010000 {
		return nil, fmt.Errorf("%w: not TrueType", errFont)
	}
	n := int(binary.BigEndian.Uint16(ttf[4:]))
	if len(ttf) < 12+16*n {
		return nil, fmt.Errorf("%w: truncated", errFont)
	}
	tables := make([]table, n)
	for i := range tables {
		entry := ttf[12+16*i:]
		from, length := uint64(binary.BigEndian.Uint32(entry[8:])), uint64(binary.BigEndian.Uint32(entry[12:]))
		if from+length > uint64(len(ttf)) {
			return nil, fmt.Errorf("%w: table %q is truncated", errFont, entry[:4])
		}
		tables[i] = table{string(entry[:4]), ttf[from : from+length]}
	}
	return tables, nil
}

// locations reads where in glyf each glyph begins; the last is the end.
func locations(loca []byte, long bool) []uint32 {
	var list []uint32
	for len(loca) >= 4 && long {
		list = append(list, binary.BigEndian.Uint32(loca))
		loca = loca[4:]
	}
	for len(loca) >= 2 && !long {
		list = append(list, 2*uint32(binary.BigEndian.Uint16(loca)))
		loca = loca[2:]
	}
	return list
}

// stripGlyphs removes the instructions of all glyphs.
func stripGlyphs(glyf []byte, offsets []uint32) (slim []byte, at []uint32, err error) {
	for i := 0; i+1 < len(offsets); i++ {
		at = append(at, uint32(len(slim)))
		from, to := offsets[i], offsets[i+1]
		if from > to || int(to) > len(glyf) {
			return nil, nil, fmt.Errorf("%w: glyph %d is out of range", errFont, i)
		}
		if from == to {
			continue // a space
		}
		g, err := stripGlyph(glyf[from:to])
		if err != nil {
			return nil, nil, fmt.Errorf("glyph %d: %w", i, err)
		}
		slim = append(slim, g...)
		for len(slim)%4 != 0 {
			slim = append(slim, 0)
		}
	}
	return slim, append(at, uint32(len(slim))), nil
}

// stripGlyph removes the instructions of one glyph.
func stripGlyph(g []byte) ([]byte, error) {
	if len(g) < 10 {
		return nil, errFont
	}
	contours := int(int16(binary.BigEndian.Uint16(g)))
	if contours < 0 {
		return stripComposite(slices.Clone(g))
	}
	at := 10 + 2*contours // the length of the instructions, followed by them
	if len(g) < at+2 {
		return nil, errFont
	}
	end := at + 2 + int(binary.BigEndian.Uint16(g[at:]))
	if len(g) < end {
		return nil, errFont
	}
	return slices.Concat(g[:at], []byte{0, 0}, g[end:]), nil
}

// Flags of a composite glyph's components.
const (
	wordArguments   = 1 << 0
	oneScale        = 1 << 3
	moreParts       = 1 << 5
	twoScales       = 1 << 6
	matrix          = 1 << 7
	hasInstructions = 1 << 8
)

// stripComposite truncates a composite glyph after its components.
func stripComposite(g []byte) ([]byte, error) {
	for at := 10; at+4 <= len(g); {
		flags := binary.BigEndian.Uint16(g[at:])
		binary.BigEndian.PutUint16(g[at:], flags&^hasInstructions)
		at += 6
		if flags&wordArguments != 0 {
			at += 2
		}
		switch {
		case flags&oneScale != 0:
			at += 2
		case flags&twoScales != 0:
			at += 4
		case flags&matrix != 0:
			at += 8
		}
		if flags&moreParts == 0 {
			if at > len(g) {
				break
			}
			return g[:at], nil
		}
	}
	return nil, errFont
}

// join writes a font of the tables, with their checksums.
func join(tables []table) []byte {
	n := len(tables)
	power, log := 1, 0
	for power*2 <= n {
		power, log = power*2, log+1
	}
	out := binary.BigEndian.AppendUint32(nil, 0x00010000)
	for _, v := range []int{n, 16 * power, log, 16 * (n - power)} {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	body := []byte{}
	headAt := 0
	for i := range tables {
		t := &tables[i]
		from := 12 + 16*n + len(body)
		if t.tag == "head" {
			headAt = from
			binary.BigEndian.PutUint32(t.data[8:], 0) // the checksum of the whole, which comes last
		}
		out = append(out, t.tag...)
		for _, v := range []uint32{checksum(t.data), uint32(from), uint32(len(t.data))} {
			out = binary.BigEndian.AppendUint32(out, v)
		}
		body = append(body, t.data...)
		for len(body)%4 != 0 {
			body = append(body, 0)
		}
	}
	out = append(out, body...)
	binary.BigEndian.PutUint32(out[headAt+8:], 0xb1b0afba-checksum(out))
	return out
}

// checksum adds up a table's 32-bit words.
func checksum(data []byte) uint32 {
	sum := uint32(0)
	for len(data) >= 4 {
		sum += binary.BigEndian.Uint32(data)
		data = data[4:]
	}
	var rest [4]byte
	copy(rest[:], data)
	return sum + binary.BigEndian.Uint32(rest[:])
}
