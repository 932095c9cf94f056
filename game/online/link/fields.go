package link

import "encoding/binary"

// MaxFields is how many fields a payload may have.
const MaxFields = 64

// Fields returns a payload of several texts, which Split reads.
func Fields(fields ...string) []byte {
	var b []byte
	for _, f := range fields {
		b = binary.AppendUvarint(b, uint64(len(f)))
		b = append(b, f...)
	}
	return b
}

// Split reads a payload of Fields. More fields than the reader knows are for it to ignore: later versions may add some.
func Split(payload []byte) ([]string, error) {
	if len(payload) > MaxPayload {
		return nil, ErrLong
	}
	var fields []string
	for len(payload) > 0 {
		n, size := binary.Uvarint(payload)
		if size <= 0 || n > uint64(len(payload)-size) || len(fields) == MaxFields {
			return nil, ErrDamaged
		}
		fields = append(fields, string(payload[size:size+int(n)]))
		payload = payload[size+int(n):]
	}
	return fields, nil
}
