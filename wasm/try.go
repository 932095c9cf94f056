//go:build js && wasm

package main

import (
	"errors"
	"syscall/js"
)

// try calls f and returns a JavaScript exception as an error. That works for calls only: reading a property that
// throws (localStorage in a sandboxed frame) ends the program, so read those with get.
func try(f func() js.Value) (v js.Value, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case js.Error:
			err = r
		case *js.ValueError:
			err = r
		default:
			panic(r)
		}
	}()
	return f(), nil
}

// get reads a property that may throw.
func get(object js.Value, name string) (js.Value, error) {
	return try(func() js.Value { return js.Global().Get("Reflect").Call("get", object, name) })
}

// await calls done once when a promise settles.
func await(promise js.Value, done func(js.Value, error)) {
	var yes, no js.Func
	release := func() {
		yes.Release()
		no.Release()
	}
	yes = js.FuncOf(func(_ js.Value, args []js.Value) any {
		release()
		done(first(args), nil)
		return nil
	})
	no = js.FuncOf(func(_ js.Value, args []js.Value) any {
		release()
		done(js.Undefined(), errors.New(describe(first(args))))
		return nil
	})
	promise.Call("then", yes, no)
}

func first(args []js.Value) js.Value {
	if len(args) == 0 {
		return js.Undefined()
	}
	return args[0]
}

// describe returns an exception as text.
func describe(v js.Value) string {
	text, err := try(func() js.Value { return js.Global().Get("String").Invoke(v) })
	if err != nil {
		return "unknown error"
	}
	return text.String()
}
