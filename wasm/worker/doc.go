// Command worker is the engine alone, as WebAssembly for a Web Worker, so that
// the page's frames never wait for it. It has no screen, no files and no
// network, and outside a browser it does nothing.
//
// It talks in text messages of one line. The page sends
//
//	think ID REQUEST    REQUEST is engine.Request.Encode, ID any word; cancels what went before
//	cancel              forget it; its answer never comes
//
// and gets
//
//	ready               once, when messages are understood
//	answer ID ANSWER    ANSWER is engine.Answer.Encode
//
// Messages of any other form are ignored. The search pauses every few
// milliseconds for as long as it takes to look for messages.
package main
