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

// keepBlob is how long a downloaded file's address stays good: browsers read it after the click, and some ask first.
const keepBlob = time.Minute

var errNoDownload = errors.New("the browser does not let the page save files")

// SaveFile hands a file to the browser's downloads, by a link with a blob's address: the page's policy has nothing
// against that, and no server is asked. A sandboxed frame without allow-downloads refuses without saying so.
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
	b.after(keepBlob, func() { urls.Call("revokeObjectURL", address) })
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

// FilesIn is "": where downloads go is the browser's business.
func (b *bridge) FilesIn() string { return "" }

// CanShare reports whether there is a system sheet for sharing.
func (b *bridge) CanShare() bool {
	return js.Global().Get("navigator").Get("share").Type() == js.TypeFunction
}

// Share opens the system's sheet for sharing. It has to come soon after a press, or the browser refuses.
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
		b.soon(func() { done(sharing(err)) })
	})
}

// sharing tells a player who changed his mind from a failure.
func sharing(err error) error {
	if err != nil && strings.HasPrefix(err.Error(), "AbortError") { // the sheet was closed
		return ui.ErrCancelled
	}
	return err
}

// GameURL is the address of the game's page, not of an embedded board.
func (b *bridge) GameURL() string {
	if base := b.host.Get("base"); base.Type() == js.TypeString {
		return base.String()
	}
	return ""
}
