package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// The Go runtime finds the function of an address by a table with an entry for each 4096 bytes of addresses
// (runtime.findfuncbucket: a number of 32 bits and 16 bytes). In WebAssembly each function has 65,536 addresses of its own, so
// the table has 16 equal entries for each: entry i is the number i/16 and zeros. For the game these are 3 MB in memory, and,
// as the linker leaves out zeros, 85,000 segments of data. computeFuncTable replaces them by a start function that writes the
// numbers: the file is 2 MB smaller, 160,000 bytes gzipped, and browsers have fewer segments to copy.

// Sizes of the table, in entries and bytes.
const (
	entriesOfFunc = 16
	entrySize     = 20
)

// Numbers of sections in a wasm file.
const (
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	startSection    = 8
	elementSection  = 9
	codeSection     = 10
	dataSection     = 11
)

var (
	errWasm        = errors.New("not a wasm file as Go writes it")
	errNoFuncTable = errors.New("the table of functions was not found")
)

// section is a part of a wasm file.
type section struct {
	id   byte
	body []byte
}

// computeFuncTable returns a wasm file without the table of functions, which it computes when it starts. It changes nothing
// unless every entry is as expected.
func computeFuncTable(wasm []byte) ([]byte, error) {
	sections, err := wasmSections(wasm)
	if err != nil {
		return nil, err
	}
	find := func(id byte) *section {
		if i := slices.IndexFunc(sections, func(s section) bool { return s.id == id }); i >= 0 {
			return &sections[i]
		}
		return &section{}
	}
	data := find(dataSection)
	from, memory, err := memoryOf(data.body)
	if err != nil {
		return nil, err
	}
	at, entries := findFuncTable(memory)
	if entries == 0 {
		return nil, errNoFuncTable
	}
	clear(memory[at : at+entries*entrySize])
	data.body = segments(from, memory)

	imports, err := importedFuncs(find(importSection).body)
	if err != nil {
		return nil, err
	}
	types, err := appendTo(find(typeSection), []byte{0x60, 0, 0}) // no parameters, no results
	if err != nil {
		return nil, err
	}
	funcs, err := appendTo(find(functionSection), unsigned(types))
	if err != nil {
		return nil, err
	}
	code := fillCode(from+at, entries)
	if _, err := appendTo(find(codeSection), append(unsigned(len(code)), code...)); err != nil {
		return nil, err
	}
	i := slices.IndexFunc(sections, func(s section) bool { return s.id >= elementSection })
	sections = slices.Insert(sections, i, section{startSection, unsigned(imports + funcs)})

	out := slices.Clone(wasm[:8])
	for _, s := range sections {
		out = append(append(append(out, s.id), unsigned(len(s.body))...), s.body...)
	}
	return out, nil
}

// fillCode is a function that writes the entries' numbers.
func fillCode(address, entries int) []byte {
	const i32, get, tee, konst, add, mul, shift, less, store = 0x7f, 0x20, 0x22, 0x41, 0x6a, 0x6c, 0x76, 0x49, 0x36
	code := []byte{1, 1, i32} // a local variable i, which is 0
	code = append(code, 0x03, 0x40)
	code = append(code, get, 0, konst, entrySize, mul)
	code = append(code, get, 0, konst, 4, shift) // i/16
	code = append(append(code, store, 2), unsigned(address)...)
	code = append(code, get, 0, konst, 1, add, tee, 0)
	code = append(append(code, konst), signed(entries)...)
	return append(code, less, 0x0d, 0, 0x0b, 0x0b) // again while i is less; end of loop and function
}

// findFuncTable finds the table in memory, and returns how many entries there are; 0 if it is not there or not as expected.
func findFuncTable(memory []byte) (at, entries int) {
	const probe = 0x101 // a function of any Go program, whose bytes cannot be those of another, shifted
	entry := func(i int) []byte {
		return append(binary.LittleEndian.AppendUint32(nil, uint32(i/entriesOfFunc)), make([]byte, entrySize-4)...)
	}
	begin := bytes.Index(memory, bytes.Repeat(entry(probe*entriesOfFunc), entriesOfFunc))
	at = begin - probe*entriesOfFunc*entrySize
	if begin < 0 || at < 0 {
		return 0, 0
	}
	for end := at; end+entrySize <= len(memory) && bytes.Equal(memory[end:end+entrySize], entry(entries)); end += entrySize {
		entries++
	}
	// What follows may begin with zeros, which need not be written.
	entries -= entries % entriesOfFunc
	if entries <= probe*entriesOfFunc {
		return 0, 0
	}
	return at, entries
}

// memoryOf returns what the data segments write, and the address at which that begins.
func memoryOf(data []byte) (from int, memory []byte, err error) {
	r := &wasmReader{rest: data}
	end, from := 0, 1<<31
	type segment struct {
		at    int
		bytes []byte
	}
	var all []segment
	for range r.unsigned() {
		if r.byte() != 0 || r.byte() != 0x41 { // active, and its address a constant
			return 0, nil, errWasm
		}
		at := r.signed()
		if r.byte() != 0x0b {
			return 0, nil, errWasm
		}
		s := segment{at, r.bytes(r.unsigned())}
		if r.bad || at < 0 || at > 1<<30 {
			return 0, nil, errWasm
		}
		all = append(all, s)
		from, end = min(from, at), max(end, at+len(s.bytes))
	}
	if r.bad || len(r.rest) > 0 || len(all) == 0 {
		return 0, nil, errWasm
	}
	memory = make([]byte, end-from)
	for _, s := range all {
		copy(memory[s.at-from:], s.bytes)
	}
	return from, memory, nil
}

// segments is a data section that writes the memory, but for zeros that would take more than the head of a segment.
func segments(from int, memory []byte) []byte {
	const head = 8
	var body []byte
	count := 0
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		end, zeros := at+1, 0
		for i := end; i < len(memory) && zeros <= head; i++ {
			if zeros++; memory[i] != 0 {
				end, zeros = i+1, 0
			}
		}
		body = append(append(append(body, 0, 0x41), signed(from+at)...), 0x0b)
		body = append(append(body, unsigned(end-at)...), memory[at:end]...)
		at = end
		count++
	}
	return append(unsigned(count), body...)
}

// importedFuncs counts the functions among the imports.
func importedFuncs(body []byte) (int, error) {
	r := &wasmReader{rest: body}
	count := 0
	for range r.unsigned() {
		r.bytes(r.unsigned())
		r.bytes(r.unsigned())
		if r.byte() != 0 { // Go imports nothing else
			return 0, errWasm
		}
		r.unsigned()
		count++
	}
	if r.bad || len(r.rest) > 0 {
		return 0, errWasm
	}
	return count, nil
}

// appendTo adds an element to a section that is a list, and returns the number that the element has in it.
func appendTo(s *section, element []byte) (int, error) {
	r := &wasmReader{rest: s.body}
	count := r.unsigned()
	if r.bad || s.id == 0 {
		return 0, errWasm
	}
	s.body = slices.Concat(unsigned(count+1), r.rest, element)
	return count, nil
}

func wasmSections(wasm []byte) ([]section, error) {
	if len(wasm) < 8 || string(wasm[:8]) != "\x00asm\x01\x00\x00\x00" {
		return nil, errWasm
	}
	var list []section
	r := &wasmReader{rest: wasm[8:]}
	for len(r.rest) > 0 && !r.bad {
		id := r.byte()
		list = append(list, section{id, r.bytes(r.unsigned())})
		if id == startSection {
			return nil, errWasm
		}
	}
	if r.bad {
		return nil, errWasm
	}
	return list, nil
}

// wasmReader reads the numbers of a wasm file.
type wasmReader struct {
	rest []byte
	bad  bool
}

func (r *wasmReader) byte() byte {
	if len(r.rest) == 0 {
		r.bad = true
		return 0
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b
}

func (r *wasmReader) bytes(n int) []byte {
	if n > len(r.rest) {
		r.bad = true
		n = 0
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

// unsigned reads an unsigned number (LEB128), 0 when there is none.
func (r *wasmReader) unsigned() int {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 || v > 1<<32 {
		r.bad = true
		return 0
	}
	r.rest = r.rest[n:]
	return int(v)
}

// signed reads a signed number.
func (r *wasmReader) signed() int {
	v := 0
	for shift := 0; shift < 35 && !r.bad; shift += 7 {
		b := r.byte()
		v |= int(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 {
				v -= 1 << (shift + 7)
			}
			return v
		}
	}
	r.bad = true
	return 0
}

func unsigned(v int) []byte { return binary.AppendUvarint(nil, uint64(v)) }

// signed writes a number that is not negative.
func signed(v int) []byte {
	var out []byte
	for v >= 0x40 {
		out = append(out, byte(v&0x7f)|0x80)
		v >>= 7
	}
	return append(out, byte(v))
}
