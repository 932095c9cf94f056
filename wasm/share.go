//go:build js && wasm

package main

import (
	"errors"
	"fmt"
	"strings"
	"syscall/js"
	"time"

	"redstone/game/ui"
)

// blobLifetime is how long a download's blob URL stays valid: browsers read it after the click, and some ask first.
const blobLifetime = time.Minute

var errNoDownload = errors.New("the browser does not let the page save files")

// SaveFile downloads a file through a link to a blob URL, which the Content-Security-Policy allows and no server
// sees. A sandboxed frame without allow-downloads fails silently.
func (b *bridge) SaveFile(name, mime string, data []byte, done func(error)) {
	done(b.download(name, mime, data))
}

func (b *bridge) download(name, mime string, data []byte) error {
	global := js.Global()
	document, urls := global.Get("document"), global.Get("URL")
	bytes := global.Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	blob := global.Get("Blob").New([]any{bytes}, map[string]any{"type": mime})
	address, err := try(func() js.Value { return urls.Call("createObjectURL", blob) })
	if err != nil {
		return fmt.Errorf("%w: %w", errNoDownload, err)
	}
	b.after(blobLifetime, func() { urls.Call("revokeObjectURL", address) })
	link := document.Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Set("hidden", true)
	document.Get("body").Call("append", link)
	defer link.Call("remove")
	if _, err := try(func() js.Value { return link.Call("click") }); err != nil {
		return fmt.Errorf("%w: %w", errNoDownload, err)
	}
	return nil
}

// FilesIn returns "": the browser decides where downloads go.
func (b *bridge) FilesIn() string { return "" }

// CanShare reports whether the system has a share sheet.
func (b *bridge) CanShare() bool {
	return js.Global().Get("navigator").Get("share").Type() == js.TypeFunction
}

// Share opens the system's share sheet. Browsers allow that only soon after a user gesture.
func (b *bridge) Share(title, text, url string, done func(error)) {
	navigator := js.Global().Get("navigator")
	promise, err := try(func() js.Value {
		return navigator.Call("share", map[string]any{"title": title, "text": text, "url": url})
	})
	if err != nil {
		done(fmt.Errorf("sharing: %w", err))
		return
	}
	await(promise, func(_ js.Value, err error) {
		b.onNextPoll(func() { done(shareError(err)) })
	})
}

// shareError maps the error of a dismissed share sheet to ui.ErrCancelled.
func shareError(err error) error {
	if err != nil && strings.HasPrefix(err.Error(), "AbortError") {
		return ui.ErrCancelled
	}
	return err
}

// GameURL returns the address of the game's page, not of an embedded board.
func (b *bridge) GameURL() string {
	if base := b.host.Get("base"); base.Type() == js.TypeString {
		return base.String()
	}
	return ""
}
