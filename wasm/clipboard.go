//go:build js && wasm

package main

import (
	"errors"
	"syscall/js"

	"redstone/game/ui/widget"
)

var (
	errNoCopy  = errors.New("the browser does not let the page copy")
	errNoPaste = errors.New("the browser does not let the page paste")
)

// CopyText copies text to the clipboard, while the page handles a press. Pages without permission (plain http, frames) use
// execCommand; in a frame that comes first, since it is too late for it once the permission turns out to be missing.
func (b *bridge) CopyText(text string, done func(error)) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	none := clipboard.Type() != js.TypeObject
	if none || !js.Global().Get("parent").Equal(js.Global()) {
		if err := copyByCommand(text); err == nil || none {
			done(err)
			return
		}
	}
	promise, err := try(func() js.Value { return clipboard.Call("writeText", text) })
	if err != nil {
		done(copyByCommand(text))
		return
	}
	await(promise, func(_ js.Value, err error) {
		if err != nil {
			err = copyByCommand(text)
		}
		b.onNextPoll(func() { done(err) })
	})
}

// CopySoon gives the clipboard a promise of the text, since writing has to begin while the page handles a press. Where that
// is refused, the text is copied when it is there, which some browsers allow for a few seconds.
func (b *bridge) CopySoon(begin func(ready func(string, error)), done func(error)) {
	var promise js.Value
	if promised := b.host.Get("promiseCopy"); promised.Type() == js.TypeFunction {
		promise = promised.Invoke()
	}
	var text string
	var read bool
	refused := promise.Type() != js.TypeObject
	if !refused {
		await(promise.Get("written"), func(_ js.Value, err error) {
			switch {
			case err == nil:
				b.onNextPoll(func() { done(nil) })
			case read:
				b.CopyText(text, done)
			default:
				refused = true
			}
		})
	}
	begin(func(t string, err error) {
		switch text, read = t, err == nil; {
		case err != nil:
			done(err)
		case refused:
			b.CopyText(text, done)
		}
		if !refused && read {
			promise.Call("resolve", text)
		} else if !refused {
			promise.Call("reject", "it could not be read")
		}
	})
}

// copyByCommand copies with execCommand, from a temporary text field.
func copyByCommand(text string) error {
	document := js.Global().Get("document")
	area := document.Call("createElement", "textarea")
	area.Set("value", text)
	area.Set("readOnly", true) // or phones open their keyboard
	area.Call("setAttribute", "aria-hidden", "true")
	style := area.Get("style")
	style.Set("position", "fixed")
	style.Set("opacity", "0")
	before := document.Get("activeElement")
	document.Get("body").Call("append", area)
	area.Call("select")
	copied, err := try(func() js.Value { return document.Call("execCommand", "copy") })
	area.Call("remove")
	if before.Type() == js.TypeObject {
		try(func() js.Value { return before.Call("focus", map[string]any{"preventScroll": true}) })
	}
	if err != nil || !copied.Truthy() {
		return errNoCopy
	}
	return nil
}

// PasteText reads the clipboard, while the page handles a press; the browser may ask the player first.
func (b *bridge) PasteText(done func(string, error)) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if clipboard.Type() != js.TypeObject {
		done("", errNoPaste)
		return
	}
	promise, err := try(func() js.Value { return clipboard.Call("readText") })
	if err != nil {
		done("", errNoPaste)
		return
	}
	await(promise, func(text js.Value, err error) {
		b.onNextPoll(func() {
			pasted, ok := shortText(text)
			if err != nil || !ok {
				done("", errNoPaste)
				return
			}
			done(pasted, nil)
		})
	})
}

// foreign reports whether an event belongs to something on the page that is not the game's, or to a text field
// of the game: the browser copies and pastes there.
func (b *bridge) foreign(e js.Value) bool {
	where := place(b.mirror.page.Call("where", e.Get("target")).String())
	return where == onForeign || where == onText || where == onArea
}

// paste handles the paste event (Ctrl+V), which needs no permission.
func (b *bridge) paste(e js.Value) {
	if data := e.Get("clipboardData"); data.Truthy() && !b.foreign(e) {
		e.Call("preventDefault")
		b.pasted(data.Call("getData", "text/plain"))
	}
}

func (b *bridge) pasted(text js.Value) {
	if text, ok := shortText(text); ok {
		b.events.add(widget.Event{Kind: widget.Paste, Text: text})
	}
}

// shortText returns a text that is neither empty nor longer than maxPasted.
func shortText(v js.Value) (string, bool) {
	if v.Type() != js.TypeString {
		return "", false
	}
	text := v.String()
	return text, text != "" && len(text) <= maxPasted
}

// copyEvent handles the copy event (Ctrl+C): it copies the game as text, unless other text is selected.
func (b *bridge) copyEvent(e js.Value) {
	data := e.Get("clipboardData")
	selected := js.Global().Get("document").Call("getSelection")
	busy := selected.Truthy() && selected.Call("toString").String() != ""
	if b.copyGame == nil || !data.Truthy() || busy || b.foreign(e) {
		return
	}
	data.Call("setData", "text/plain", b.copyGame())
	e.Call("preventDefault")
}

// drop handles text or files that were dropped onto the game.
func (b *bridge) drop(e js.Value) {
	data := e.Get("dataTransfer")
	if !data.Truthy() {
		return
	}
	e.Call("preventDefault")
	e.Call("stopImmediatePropagation") // Ebitengine crashes on files without a file system entry
	if files := data.Get("files"); files.Length() > 0 {
		b.handleFiles(files)
		return
	}
	b.pasted(data.Call("getData", "text/plain"))
}
