// Package main is the browser build of Redstone: it runs the user interface (package ui) with
// Ebitengine and connects it to the page.
//
// The bridge implements ui.Platform: pointer and key events that Ebitengine
// would drop, the hidden HTML elements that mirror the screen, storage, the engine in a Web Worker, the clipboard.
// The page's side is site/static; mirror.js there belongs to this package. The package draws nothing and has no
// game logic.
//
// Files without a build tag contain code that is tested without a browser; `go run ./site` compiles the rest.
package main
