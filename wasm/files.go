//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/game/ui/widget"
)

// chunkSize is how many bytes of a file are read at once.
const chunkSize = 1 << 20

// PickFiles opens the browser's file dialog. It filters no types: phones know none for SGF, and would offer no files.
func (b *bridge) PickFiles() bool {
	if b.picker.Type() != js.TypeObject {
		input := js.Global().Get("document").Call("createElement", "input")
		input.Set("type", "file")
		input.Set("multiple", true)
		input.Set("hidden", true)
		b.on(input, "change", false, func(js.Value) {
			b.handleFiles(input.Get("files"))
			input.Set("value", "") // the same file may be chosen again
		})
		js.Global().Get("document").Get("body").Call("append", input)
		b.picker = input
	}
	_, err := try(func() js.Value { return b.picker.Call("click") })
	return err == nil
}

// handleFiles passes files that were picked or dropped to the interface.
func (b *bridge) handleFiles(list js.Value) {
	var files []widget.File
	for i := range list.Length() {
		files = append(files, b.file(list.Index(i)))
	}
	if len(files) > 0 {
		b.events.add(widget.Event{Kind: widget.Files, Files: files})
	}
}

// file wraps a File object, to be read in chunks.
func (b *bridge) file(file js.Value) widget.File {
	size, at := file.Get("size").Int(), 0
	f := widget.File{Name: file.Get("name").String(), Size: int64(size)}
	f.Read = func(done func([]byte, error)) {
		if at >= size {
			b.onNextPoll(func() { done(nil, nil) })
			return
		}
		end := min(at+chunkSize, size)
		chunk, err := try(func() js.Value { return file.Call("slice", at, end).Call("arrayBuffer") })
		if err != nil {
			b.onNextPoll(func() { done(nil, err) })
			return
		}
		at = end
		await(chunk, func(buffer js.Value, err error) {
			b.onNextPoll(func() {
				if err != nil {
					done(nil, err)
					return
				}
				data := make([]byte, buffer.Get("byteLength").Int())
				js.CopyBytesToGo(data, js.Global().Get("Uint8Array").New(buffer))
				done(data, nil)
			})
		})
	}
	return f
}
