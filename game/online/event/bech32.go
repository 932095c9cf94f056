package event

import "strings"

const bech32Letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"

// bech32 encodes bytes as BIP-173 says: prefix, 1, groups of five bits, checksum.
func bech32(prefix string, data []byte) string {
	groups := regroup(data, 8, 5)
	sum := polymod(append(append(expand(prefix), groups...), 0, 0, 0, 0, 0, 0)) ^ 1
	for i := range 6 {
		groups = append(groups, byte(sum>>(5*(5-i)))&31)
	}
	text := []byte(prefix + "1")
	for _, g := range groups {
		text = append(text, bech32Letters[g])
	}
	return string(text)
}

// unbech32 decodes a text of at most 90 letters with the given prefix.
func unbech32(prefix, text string) ([]byte, error) {
	if lower := strings.ToLower(text); text == lower || text == strings.ToUpper(text) {
		text = lower
	}
	letters, ok := strings.CutPrefix(text, prefix+"1")
	if !ok || len(text) > 90 || len(letters) < 6 {
		return nil, ErrMalformed
	}
	var groups []byte
	for i := range len(letters) {
		g := strings.IndexByte(bech32Letters, letters[i])
		if g < 0 {
			return nil, ErrMalformed
		}
		groups = append(groups, byte(g))
	}
	if polymod(append(expand(prefix), groups...)) != 1 {
		return nil, ErrMalformed
	}
	groups = groups[:len(groups)-6]
	rest := len(groups) * 5 % 8
	if rest >= 5 || rest > 0 && groups[len(groups)-1]<<(8-rest) != 0 {
		return nil, ErrMalformed
	}
	return regroup(groups, 5, 8)[:len(groups)*5/8], nil
}

// regroup turns groups of from bits into groups of to bits, filled up with zeros.
func regroup(data []byte, from, to int) []byte {
	var out []byte
	bits, n := uint32(0), 0
	for _, d := range data {
		bits, n = bits<<from|uint32(d), n+from
		for ; n >= to; n -= to {
			out = append(out, byte(bits>>(n-to))&(1<<to-1))
		}
		bits &= 1<<n - 1
	}
	if n > 0 {
		out = append(out, byte(bits<<(to-n))&(1<<to-1))
	}
	return out
}

func expand(prefix string) []byte {
	var out []byte
	for i := range len(prefix) {
		out = append(out, prefix[i]>>5)
	}
	out = append(out, 0)
	for i := range len(prefix) {
		out = append(out, prefix[i]&31)
	}
	return out
}

// polymod is BIP-173's checksum.
func polymod(values []byte) uint32 {
	generator := [5]uint32{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3}
	sum := uint32(1)
	for _, v := range values {
		top := sum >> 25
		sum = sum&0x1ffffff<<5 ^ uint32(v)
		for i, g := range generator {
			if top>>i&1 == 1 {
				sum ^= g
			}
		}
	}
	return sum
}
