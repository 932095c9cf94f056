// Package main is the browser build of Redstone: it runs the game's one user interface (package ui) with
// Ebitengine and connects it to the page.
//
// The bridge gives the interface what it asks of a platform (ui.Platform): pointer and key events that Ebitengine
// would drop, the hidden HTML elements that mirror the screen, storage, the engine in a Web Worker, the clipboard.
// The page's side is site/static; mirror.js there belongs to this package. It draws nothing and decides nothing
// about the game.
//
// Files without a build tag hold what is worth testing away from a browser; `go run ./site` compiles the rest.
package main
