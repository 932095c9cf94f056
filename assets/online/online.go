// Package online has the texts of the online client's pages, in files as package lang reads them. They are embedded in
// the client, which the browser fetches when somebody goes online, and not in the game.
package online

import "embed"

// Texts are the language files.
//
//go:embed *.txt
var Texts embed.FS
