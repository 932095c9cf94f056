package charset

import "syscall/js"

// decoders are the browser's, by label, made when they are needed.
var decoders = map[string]js.Value{}

func decode(name string, b []byte) (string, error) {
	label, ok := labels[name]
	if !ok {
		return "", ErrUnknown
	}
	d, ok := decoders[label]
	if !ok {
		var err error
		if d, err = newDecoder(label); err != nil {
			return "", err
		}
		decoders[label] = d
	}
	array := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(array, b)
	return d.Call("decode", array).String(), nil
}

// newDecoder makes a decoder; browsers throw for an unknown label.
func newDecoder(label string) (d js.Value, err error) {
	defer func() {
		if recover() != nil {
			err = ErrUnknown
		}
	}()
	return js.Global().Get("TextDecoder").New(label), nil
}
