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

// CopyText copies text to the clipboard. Pages without permission (plain http, frames) fall back to execCommand.
func (b *bridge) CopyText(text string, done func(error)) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if clipboard.Type() != js.TypeObject {
		done(copyByCommand(text))
		return
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

// copyByCommand copies with execCommand, from a temporary text field.
func copyByCommand(text string) error {
	document := js.Global().Get("document")
	area := document.Call("createElement", "textarea")
	area.Set("value", text)
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

// PasteText reads the clipboard; the browser may ask the player first.
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
