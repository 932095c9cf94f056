package rules

// Rand is a small fast pseudo-random source for playouts: xorshift64*
// (S. Vigna, "An experimental exploration of Marsaglia's xorshift generators,
// scrambled", ACM TOMS 42, 2016). It is deterministic for a seed, allocates
// nothing, and is not for secrets. The zero Rand must be seeded.
type Rand struct{ state uint64 }

// NewRand returns a source for a seed, which may be any number.
func NewRand(seed uint64) *Rand {
	r := &Rand{}
	r.Seed(seed)
	return r
}

// Seed restarts the sequence.
func (r *Rand) Seed(seed uint64) { r.state = splitMix(seed) | 1 }

// Uint64 returns the next 64 bits.
func (r *Rand) Uint64() uint64 {
	x := r.state
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	r.state = x
	return x * 0x2545F4914F6CDD1D
}

// Intn returns a number from 0 to n-1, for n from 1 to 1<<31. The bias of the
// multiplication method is below n/2^32.
func (r *Rand) Intn(n int) int { return int((r.Uint64() >> 32) * uint64(n) >> 32) }

// Float returns a number in [0, 1).
func (r *Rand) Float() float64 { return float64(r.Uint64()>>11) / (1 << 53) }

// splitMix is the output function of SplitMix64 (Steele, Lea and Flood, 2014):
// it spreads a counter over all 64 bits.
func splitMix(x uint64) uint64 {
	x += 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}
