//go:build js && wasm

package main

import (
	"syscall/js"

	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// maxPasted is the maximum length of pasted text in bytes: a collection of games may be long.
const maxPasted = 4 << 20

// media are the system's preferences, kept up to date by media queries.
type media struct{ dark, reducedMotion bool }

// listenSystem follows the system's preferences, whether the page is visible, and what is pasted or dropped.
func (b *bridge) listenSystem() {
	b.follow("(prefers-color-scheme: dark)", &b.media.dark)
	b.follow("(prefers-reduced-motion: reduce)", &b.media.reducedMotion)
	document := js.Global().Get("document")
	b.on(document, "visibilitychange", false, func(js.Value) {
		kind := widget.Shown
		if document.Get("hidden").Truthy() {
			kind = widget.Hidden
		}
		b.events.add(widget.Event{Kind: kind})
	})
	shown := func(js.Value) { b.events.add(widget.Event{Kind: widget.Shown}) }
	b.on(document, "resume", false, shown) // after the browser had frozen the page
	b.on(js.Global(), "pageshow", false, shown)
	b.on(document, "paste", false, b.paste)
	b.on(document, "copy", false, b.copyEvent)
	b.on(js.Global(), "drop", true, b.drop)
	// The page reports that a newer version is ready; the running one continues.
	b.host.Set("onUpdate", b.callback(func([]js.Value) { b.events.add(widget.Event{Kind: widget.NewVersion}) }))
}

func (b *bridge) follow(query string, value *bool) {
	list := js.Global().Call("matchMedia", query)
	*value = list.Get("matches").Truthy()
	b.on(list, "change", false, func(js.Value) { *value = list.Get("matches").Truthy() })
}

// Scale returns the current number of drawn pixels per CSS pixel: zooming and other screens change it, and a large window
// on a graphics card with small textures (see scale in mirror.js).
func (b *bridge) Scale() float64 {
	scale := b.mirror.page.Call("scale")
	if scale.Type() != js.TypeNumber || scale.Float() <= 0 {
		return 1
	}
	return scale.Float()
}

// Insets returns the safe area's insets, which mirror.js measures.
func (b *bridge) Insets() sem.Insets { return b.mirror.insets }

// Dark reports whether the system prefers dark colours.
func (b *bridge) Dark() bool { return b.media.dark }

// ReducedMotion reports whether the system prefers reduced motion.
func (b *bridge) ReducedMotion() bool { return b.media.reducedMotion }

// Languages returns the browser's languages, best first.
func (b *bridge) Languages() []string {
	navigator := js.Global().Get("navigator")
	list := navigator.Get("languages")
	var languages []string
	if list.Type() == js.TypeObject {
		for i := range list.Length() {
			languages = append(languages, list.Index(i).String())
		}
	}
	if one := navigator.Get("language"); len(languages) == 0 && one.Type() == js.TypeString {
		languages = append(languages, one.String())
	}
	return languages
}

// Embedded reports whether this is the embedded board.
func (b *bridge) Embedded() bool { return b.host.Get("embed").Truthy() }

// OpenURL opens a page in a new tab without an opener.
func (b *bridge) OpenURL(url string) {
	try(func() js.Value { return js.Global().Call("open", url, "_blank", "noopener") })
}

// PageURL returns the address of a page of the site around the game, in English if there is none in the language.
func (b *bridge) PageURL(name, lang string) string {
	base := b.GameURL()
	if base == "" {
		return ""
	}
	if pages := b.host.Get("pages"); pages.Type() == js.TypeObject {
		if folder := pages.Get(name + "/" + lang); folder.Type() == js.TypeString {
			return base + folder.String()
		}
	}
	return base + name + "/"
}
