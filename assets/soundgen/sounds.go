package main

// all makes every sound of the game, by name.
func all() map[string]sound {
	return map[string]sound{
		"stone":   stone(),
		"red":     red(),
		"capture": capture(),
		"win":     win(),
		"lose":    lose(),
		"error":   refusal(),
	}
}

// board is a struck thick wooden board: a low body resonance and short upper
// modes. A larger weight lowers and lengthens the low modes.
func (s sound) board(at, weight float64) {
	s.strike(at, 0.0006,
		mode{231 / weight, 0.034 * weight, 0.42 * weight},
		mode{412 / weight, 0.027 * weight, 0.80},
		mode{797, 0.018, 0.62},
		mode{1343, 0.011, 0.50},
		mode{2090, 0.0075, 0.42},
	)
}

// stone is a stone placed on the board: a click, then wood.
func stone() sound {
	s := silence(0.19)
	s.noise(0, 0.0003, 0.0016, 3600, 2400, 1.1, 1.5, 11)
	s.board(0, 1)
	s.strike(0, 0.0002, // the stone's own modes
		mode{3480, 0.0065, 0.55},
		mode{5230, 0.0045, 0.36},
	)
	// A second, weaker contact follows.
	s.noise(0.021, 0.0003, 0.0011, 3000, 2400, 1.2, 0.30, 12)
	s.strike(0.021, 0.0004, mode{1010, 0.008, 0.12}, mode{3480, 0.004, 0.10})
	return s.finish(0.56)
}

// red is a red stone: a heavier one that rings like thick glass.
func red() sound {
	s := silence(0.52)
	s.noise(0, 0.0003, 0.0022, 3300, 1800, 1.0, 1.5, 21)
	s.board(0, 1.45)
	s.strike(0, 0.0020, mode{134, 0.048, 0.75})
	s.strike(0, 0.0003, // detuned pairs beat
		mode{1864, 0.110, 0.26}, mode{1871, 0.125, 0.20},
		mode{3136, 0.085, 0.20}, mode{3151, 0.090, 0.15},
		mode{4978, 0.060, 0.15}, mode{4999, 0.055, 0.10},
		mode{7040, 0.030, 0.10},
	)
	return s.finish(0.66)
}

// capture is a group of stones taken off: a burst of noise and stone on stone,
// ever faster and quieter.
func capture() sound {
	s := silence(0.42)
	s.noise(0, 0.060, 0.085, 700, 2600, 1.4, 0.34, 31)
	level := 1.0
	at := 0.0
	gaps := []float64{0.062, 0.050, 0.041, 0.034, 0.028}
	for i := range 6 {
		tune := 1 + 0.07*float64((i*5)%4) - 0.08 // each stone is tuned differently
		s.noise(at, 0.0002, 0.0012, 4200, 3400, 1.3, 0.8*level, uint32(40+i))
		s.strike(at, 0.0002,
			mode{1710 * tune, 0.012, 0.50 * level},
			mode{2950 * tune, 0.010, 0.62 * level},
			mode{4720 * tune, 0.007, 0.40 * level},
			mode{520 * tune, 0.020, 0.34 * level},
		)
		if i < len(gaps) {
			at += gaps[i]
		}
		level *= 0.80
	}
	return s.finish(0.50)
}

// bar is a bar of a marimba: wood over a resonator, the second mode tuned two
// octaves above the first as makers do.
func (s sound) bar(at, hertz, level float64) {
	s.noise(at, 0.0008, 0.003, 900, 600, 0.8, 0.16*level, uint32(hertz))
	s.strike(at, 0.0022,
		mode{hertz, 0.34, level},
		mode{hertz * 1.0025, 0.26, 0.35 * level},
		mode{hertz * 2, 0.12, 0.13 * level},
		mode{hertz * 3.98, 0.075, 0.22 * level},
		mode{hertz * 9.2, 0.018, 0.07 * level},
	)
}

// win is a short arpeggio upwards: F major with its octave.
func win() sound {
	s := silence(0.80)
	for i, hertz := range []float64{174.61, 261.63, 349.23, 440.00, 523.25} {
		s.bar(0.052*float64(i), hertz, []float64{0.8, 0.7, 0.8, 0.85, 0.75}[i])
	}
	return s.finish(0.60)
}

// lose is two soft notes, the second lower.
func lose() sound {
	s := silence(0.50)
	s.bar(0, 261.63, 0.8)
	s.bar(0.150, 207.65, 0.9)
	return s.finish(0.46)
}

// refusal is a soft low double knock.
func refusal() sound {
	s := silence(0.24)
	for i, at := range []float64{0, 0.105} {
		level := []float64{1, 0.78}[i]
		s.noise(at, 0.002, 0.006, 420, 260, 0.8, 0.30*level, uint32(61+i))
		s.strike(at, 0.003,
			mode{128, 0.030, level},
			mode{197, 0.022, 0.55 * level},
			mode{331, 0.012, 0.22 * level},
		)
	}
	return s.finish(0.40)
}
