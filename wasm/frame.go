//go:build js && wasm

package main

import (
	"errors"
	"strconv"
	"syscall/js"

	"redstone/game/embedding"
	"redstone/game/ui"
	"redstone/game/ui/widget"
)

// listenFrame hears the messages of the page around an embedded board: of that window and no other.
func (b *bridge) listenFrame() {
	if !b.Embedded() {
		return
	}
	parent := js.Global().Get("parent")
	b.on(js.Global(), "message", false, func(e js.Value) {
		if source := e.Get("source"); parent.Equal(js.Global()) || !source.Equal(parent) {
			return
		}
		if d, ok := message(e.Get("data")); ok {
			b.events.add(widget.Event{Kind: widget.Message, Data: d})
		}
	})
}

// message converts a message. It is false for one of another kind than ours: pages send many.
func message(v js.Value) (embedding.Data, bool) {
	if v.Type() != js.TypeObject || !js.Global().Get("Object").Call("hasOwn", v, embedding.VersionKey).Bool() {
		return nil, false
	}
	c := converter{room: embedding.MaxMessage + embedding.MaxSGF}
	d, _ := c.value(v, 0).(embedding.Data)
	if d == nil || c.room < 0 {
		id, _ := (&converter{room: embedding.MaxID}).value(v.Get(embedding.IDKey), 0).(string)
		return embedding.Oversized(id), true
	}
	return d, true
}

// converter converts a message, as long as there is room for its texts. A message is a copy made by the browser, so no
// property runs code.
type converter struct{ room int } // UTF-16 units

// maxDepth is how deep lists and objects may be nested.
const maxDepth = 4

// value converts a text, a number, a truth value, or a list or object of them. Anything else becomes a struct{}{}, which no
// message has a use for.
func (c *converter) value(v js.Value, depth int) any {
	switch v.Type() {
	case js.TypeUndefined, js.TypeNull:
		return nil
	case js.TypeBoolean:
		return v.Bool()
	case js.TypeNumber:
		return v.Float()
	case js.TypeString:
		if c.room -= js.Global().Get("Object").Invoke(v).Length(); c.room < 0 {
			return nil
		}
		return v.String()
	case js.TypeObject:
		if depth < maxDepth && !js.Global().Get("ArrayBuffer").Call("isView", v).Bool() {
			return c.object(v, depth)
		}
	}
	return struct{}{}
}

func (c *converter) object(v js.Value, depth int) any {
	if js.Global().Get("Array").Call("isArray", v).Bool() {
		n := v.Length()
		if c.room -= n; c.room < 0 {
			return nil
		}
		values := make([]any, n)
		for i := range values {
			values[i] = c.value(v.Index(i), depth+1)
		}
		return values
	}
	keys := js.Global().Get("Object").Call("keys", v)
	if c.room -= keys.Length(); c.room < 0 {
		return nil
	}
	d := embedding.Data{}
	for i := range keys.Length() {
		key, _ := c.value(keys.Index(i), depth).(string)
		d[key] = c.value(v.Get(key), depth+1)
	}
	return d
}

// Version returns the version that the build has written into the page.
func (b *bridge) Version() string {
	if v := b.host.Get("version"); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

// Options returns the query of the address.
func (b *bridge) Options() string {
	if !b.Embedded() {
		return ""
	}
	return js.Global().Get("location").Get("search").String()
}

// Post sends a message to the page around the board. Its origin is not known where it is sandboxed, and a board has no
// secrets.
func (b *bridge) Post(d embedding.Data) {
	parent := js.Global().Get("parent")
	if parent.Equal(js.Global()) {
		return
	}
	try(func() js.Value { return parent.Call("postMessage", js.ValueOf(d), "*") })
}

// Note writes to the console.
func (b *bridge) Note(text string) { js.Global().Get("console").Call("info", "Redstone: "+text) }

// errTooLong says that a file is longer than it may be.
var errTooLong = errors.New("the file is too long")

// FetchText reads a text.
func (b *bridge) FetchText(address string, most int, done func(text string, err error)) {
	later := func(text string, err error) { b.onNextPoll(func() { done(text, err) }) }
	promise, err := try(func() js.Value {
		url := js.Global().Get("URL").New(address, b.host.Get("base"))
		return js.Global().Call("fetch", url, map[string]any{"credentials": "omit", "referrerPolicy": "no-referrer"})
	})
	if err != nil {
		later("", err)
		return
	}
	await(promise, func(response js.Value, err error) {
		switch {
		case err != nil:
			later("", err)
			return
		case response.Get("status").Int() == 404, response.Get("status").Int() == 410:
			later("", ui.ErrNoFile)
			return
		case !response.Get("ok").Truthy():
			later("", errors.New("fetching "+address+": status "+strconv.Itoa(response.Get("status").Int())))
			return
		}
		await(response.Call("text"), func(text js.Value, err error) {
			switch {
			case err != nil:
				later("", err)
			case js.Global().Get("Object").Invoke(text).Length() > most:
				later("", errTooLong)
			default:
				later(text.String(), nil)
			}
		})
	})
}
