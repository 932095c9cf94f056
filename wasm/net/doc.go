// Command net is the online client as WebAssembly for a Web Worker, fetched when somebody goes online: package online with
// the browser's WebSockets. It has no screen and no storage of its own, and outside a browser it does nothing. It talks in
// the text messages of package wire.
package main
