package policy

import (
	"errors"
	"math"
)

// scale is the number of steps of a factor of e.
const scale = 16

// magic begins a file of weights; its last byte is the version.
const magic = "RSW\x01"

// The tables of shapes.
const (
	Own    = iota // around a stone of the mover's
	Red           // around a red stone
	Tables        // number of tables
)

// Weights are the weights of all features, for one game, in steps: sixteenths of the
// natural logarithm of a factor.
type Weights struct {
	Level  [Groups][maxLevels]int8
	shapes [Tables][1 << 16]int8
}

// Step returns the weight of a shape in a table.
func (w *Weights) Step(table int, shape uint16) int8 { return w.shapes[table][shape] }

// SetStep sets the weight of a shape and of all symmetric ones.
func (w *Weights) SetStep(table int, shape uint16, step int8) {
	for symmetry := range 8 {
		w.shapes[table][Symmetric(shape, symmetry)] = step
	}
}

// Worth is the product of the factors of a placement's features. Divided by the
// sum over all placements of the position it is the placement's probability.
func (w *Weights) Worth(f *Features) float64 {
	table := Own
	if f.Red {
		table = Red
	}
	steps := int(w.shapes[table][f.Shape])
	for i, l := range f.Level {
		steps += int(w.Level[i][l%maxLevels])
	}
	return Factor(steps)
}

// Factor converts steps to a factor.
func Factor(steps int) float64 { return math.Exp(float64(steps) / scale) }

// Steps converts a factor to the nearest number of steps, -127 to 127.
func Steps(factor float64) int8 {
	return int8(math.Round(max(-127, min(scale*math.Log(factor), 127))))
}

// ErrWeights is the error of Parse.
var ErrWeights = errors.New("policy: malformed file of weights")

// Parse reads what Append writes.
func Parse(data []byte) (*Weights, error) {
	if len(data) < len(magic) || string(data[:len(magic)]) != magic {
		return nil, ErrWeights
	}
	data = data[len(magic):]
	w := &Weights{}
	for g, n := range Levels {
		if len(data) < 1+n || int(data[0]) != n {
			return nil, ErrWeights
		}
		for i, step := range data[1 : 1+n] {
			w.Level[g][i] = int8(step)
		}
		data = data[1+n:]
	}
	for table := range w.shapes {
		if len(data) < 2 {
			return nil, ErrWeights
		}
		n := int(data[0]) | int(data[1])<<8
		data = data[2:]
		if len(data) < 3*n {
			return nil, ErrWeights
		}
		before := -1
		for ; n > 0; n-- {
			shape := uint16(data[0]) | uint16(data[1])<<8
			if int(shape) <= before {
				return nil, ErrWeights // in ascending order, without duplicates
			}
			before = int(shape)
			w.SetStep(table, shape, int8(data[2]))
			data = data[3:]
		}
	}
	if len(data) != 0 {
		return nil, ErrWeights
	}
	return w, nil
}

// Append appends the file form of the weights: the magic; for each group the number
// of its levels and their steps; for each table the number of shapes and, in
// ascending order, each shape with its step. Numbers of two bytes are little-endian.
// Of symmetric shapes only the canonical one is written, and none with a step of 0.
func (w *Weights) Append(dst []byte) []byte {
	dst = append(dst, magic...)
	for g, n := range Levels {
		dst = append(dst, byte(n))
		for _, step := range w.Level[g][:n] {
			dst = append(dst, byte(step))
		}
	}
	for table := range w.shapes {
		count := len(dst)
		dst = append(dst, 0, 0)
		n := 0
		for i, step := range w.shapes[table] {
			if shape := uint16(i); step != 0 && Canonical(shape) == shape {
				dst = append(dst, byte(shape), byte(shape>>8), byte(step))
				n++
			}
		}
		dst[count], dst[count+1] = byte(n), byte(n>>8)
	}
	return dst
}
