package record

// The numbers of a link are range-coded: one out of n costs log2(n) bits, which
// need not be whole. The method is Martin's (1979), with the carry handled as in
// LZMA. Encoder and decoder keep a hash of the numbers so far, of which a few bits
// are written at intervals: they tell the decoder about where a damaged link stops
// being intact.

const (
	rangeTop   = 1 << 24 // below this the range is widened by a byte
	maxTotal   = 1 << 16 // largest total of weights: keeps the coding exact
	checkWidth = 16      // the hash is checked modulo this
)

// symbolHash is FNV-1a over the numbers coded so far.
type symbolHash uint32

func (h *symbolHash) add(v int) {
	x := uint32(*h)
	for range 3 {
		x = (x ^ uint32(v&0xff)) * 16777619
		v >>= 8
	}
	*h = symbolHash(x)
}

// check returns the bits of the hash that are written.
func (h symbolHash) check() int { return int((h ^ h>>16) % checkWidth) }

const hashStart symbolHash = 2166136261

// rangeWriter encodes numbers as bytes.
type rangeWriter struct {
	low     uint64
	width   uint32
	cache   byte
	pending int // bytes 0xff that a carry may still change
	started bool
	out     []byte
	hash    symbolHash
}

func newRangeWriter() *rangeWriter { return &rangeWriter{width: 1<<32 - 1, hash: hashStart} }

// put encodes v out of 0…n-1, all equally likely.
func (w *rangeWriter) put(v, n int) {
	w.hash.add(v)
	w.code(v, 1, n)
}

// putWeighted encodes v, whose weight is weights[v].
func (w *rangeWriter) putWeighted(v int, weights []int) {
	w.hash.add(v)
	below, total := 0, 0
	for i, weight := range weights {
		if i < v {
			below += weight
		}
		total += weight
	}
	w.code(below, weights[v], total)
}

// putCheck encodes a few bits of the hash of everything before.
func (w *rangeWriter) putCheck() { w.code(w.hash.check(), 1, checkWidth) }

func (w *rangeWriter) code(below, weight, total int) {
	w.width /= uint32(total)
	w.low += uint64(below) * uint64(w.width)
	w.width *= uint32(weight)
	for w.width < rangeTop {
		w.width <<= 8
		w.shift()
	}
}

// shift moves the top byte of low out.
func (w *rangeWriter) shift() {
	if uint32(w.low) < 0xff<<24 || w.low>>32 != 0 {
		carry := byte(w.low >> 32)
		if w.started { // the very first byte is always 0
			w.out = append(w.out, w.cache+carry)
		}
		w.started = true
		for ; w.pending > 0; w.pending-- {
			w.out = append(w.out, 0xff+carry)
		}
		w.cache = byte(w.low >> 24)
	} else {
		w.pending++
	}
	w.low = w.low & (rangeTop - 1) << 8
}

// bytes ends the encoding with as few bytes as determine all numbers; zeros at the
// end are left out.
func (w *rangeWriter) bytes() []byte {
	for k := 32; k >= 0; k-- {
		mask := uint64(1)<<k - 1
		if v := (w.low + mask) &^ mask; v < w.low+uint64(w.width) {
			w.low = v
			break
		}
	}
	for range 5 {
		w.shift()
	}
	return trimZeros(w.out)
}

func trimZeros(b []byte) []byte {
	for len(b) > 0 && b[len(b)-1] == 0 {
		b = b[:len(b)-1]
	}
	return b
}

// rangeReader decodes the numbers of a rangeWriter. They are always in range, even
// those of damaged data, which the checks find.
type rangeReader struct {
	data  []byte
	fill  byte // stands for bytes that are missing at the end
	at    int
	code  uint32
	width uint32
	bad   bool       // no writer produces this
	hash  symbolHash // of the numbers
	trace symbolHash // of everything that was read, checks included
}

func newRangeReader(data []byte, fill byte) *rangeReader {
	r := &rangeReader{data: data, fill: fill, width: 1<<32 - 1, hash: hashStart}
	for range 4 {
		r.code = r.code<<8 | uint32(r.next())
	}
	return r
}

func (r *rangeReader) next() byte {
	r.at++
	if r.at > len(r.data) {
		return r.fill
	}
	return r.data[r.at-1]
}

// get decodes a number out of 0…n-1.
func (r *rangeReader) get(n int) int {
	v := r.slot(n)
	r.take(v, 1)
	r.hash.add(v)
	return v
}

// getWeighted decodes what putWeighted encoded with the same weights.
func (r *rangeReader) getWeighted(weights []int) int {
	total := 0
	for _, w := range weights {
		total += w
	}
	slot, below, v := r.slot(total), 0, 0
	for slot >= below+weights[v] {
		below += weights[v]
		v++
	}
	r.take(below, weights[v])
	r.hash.add(v)
	return v
}

// check decodes a few bits of the hash and reports whether they are right.
func (r *rangeReader) check() bool {
	want := r.hash.check()
	v := r.slot(checkWidth)
	r.take(v, 1)
	return v == want
}

// slot divides the range into total parts and returns the one that the code is in.
func (r *rangeReader) slot(total int) int {
	r.width /= uint32(total)
	v := int(r.code / r.width)
	if v >= total {
		r.bad = true
		v = total - 1
	}
	return v
}

func (r *rangeReader) take(below, weight int) {
	r.trace.add(below)
	r.code -= uint32(below) * r.width
	r.width *= uint32(weight)
	for r.width < rangeTop {
		r.code = r.code<<8 | uint32(r.next())
		r.width <<= 8
	}
}
