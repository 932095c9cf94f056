package main

import "math"

// rate is the sampling rate of all sounds in hertz. Wood and stone have little
// energy above 10 kHz, so half the usual rate is enough.
const rate = 22050

// sound is a mono signal; full scale is -1 to 1.
type sound []float64

func silence(seconds float64) sound { return make(sound, int(seconds*rate)) }

// mode is one damped vibration of a struck body (modal synthesis).
type mode struct {
	hertz float64
	decay float64 // seconds until the amplitude has fallen to 1/e
	level float64
}

// strike adds the modes of a body struck at a time in seconds. They begin at zero
// displacement, as those of struck bodies do, and reach full level after contact
// seconds: the longer the contact, the softer the sound.
func (s sound) strike(at, contact float64, modes ...mode) {
	first := int(at * rate)
	attack := max(contact*rate, 1)
	for _, m := range modes {
		// A rotation by the angle of one sample, cheaper than a sine for each.
		sin, cos := math.Sincos(2 * math.Pi * m.hertz / rate)
		fall := math.Exp(-1 / (m.decay * rate))
		x, y := m.level, 0.0
		for i := first; i < len(s); i++ {
			s[i] += y * min(float64(i-first)/attack, 1)
			x, y = (x*cos-y*sin)*fall, (x*sin+y*cos)*fall
		}
	}
}

// noise adds a burst of noise through a band-pass that sweeps from one frequency
// to another; its envelope has an attack of rise seconds and falls with decay.
func (s sound) noise(at, rise, decay, from, to, q, level float64, seed uint32) {
	first := int(at * rate)
	r := random(seed)
	var low, band float64
	span := decay * 4 * rate
	for i := first; i < len(s); i++ {
		t := float64(i - first)
		hertz := from + (to-from)*min(t/span, 1)
		// Chamberlin's state-variable filter.
		f := 2 * math.Sin(math.Pi*min(hertz, rate/6.5)/rate)
		low += f * band
		high := r.next() - low - band/q
		band += f * high
		env := min(t/(rise*rate), 1) * math.Exp(-max(t-rise*rate, 0)/(decay*rate))
		s[i] += band * env * level
	}
}

// random is Marsaglia's xorshift; the same seed gives the same noise.
type random uint32

func (r *random) next() float64 {
	x := uint32(*r)
	x ^= x << 13
	x ^= x >> 17
	x ^= x << 5
	*r = random(x)
	return float64(x)/(1<<31) - 1
}

// finish removes rumble, normalises the peak to the given level and fades out the
// end so that nothing clicks.
func (s sound) finish(peak float64) sound {
	last, out := 0.0, 0.0
	for i, v := range s { // a high-pass at about 35 Hz
		out = 0.99*out + v - last
		last = v
		s[i] = out
	}
	top := 1e-9
	for _, v := range s {
		top = max(top, math.Abs(v))
	}
	tail := len(s) / 5
	for i := range s {
		s[i] *= peak / top
		if left := len(s) - 1 - i; left < tail {
			f := float64(left) / float64(tail)
			s[i] *= f * f
		}
	}
	return s
}
