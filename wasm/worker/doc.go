// Command worker is the engine alone, as WebAssembly for a Web Worker, so that
// the page's frames never wait for it. It has no screen, no files and no
// network, and outside a browser it does nothing.
//
// It talks in text messages, which package wire lists; package server does what
// they ask for. The search pauses every few milliseconds for as long as it takes
// to look for messages.
package main
