// Package embedding is what a page says to a board of this site inside a frame, and what the board says to the page: the
// options, in the frame's address or in a message, and the messages. It reads and checks both, writes messages as plain
// keys and values, and says what is wrong in words that a page's author understands. .github/EMBED.md is the table of
// both for authors.
//
// It knows neither browsers nor screens: package wasm has the frame's window, game/ui does what the messages ask for.
package embedding
