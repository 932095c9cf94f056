// Command worker is the engine alone, as WebAssembly for a Web Worker, so that
// the page's frames never wait for it. It has no screen, no files and no
// network, and outside a browser it does nothing.
//
// It talks in text messages. The page sends
//
//	think ID REQUEST    find a move: engine.Searcher.Search
//	vote ID REQUEST     the same, beside other workers: engine.Searcher.Vote
//	analyse ID REQUEST  engine.Searcher.Analyse
//	ponder ID REQUEST   engine.Searcher.Ponder
//	finish              come to the end with what there is
//	cancel              forget it: nothing more comes but "done"
//
// where REQUEST is engine.Request.Encode and ID any word; each of the first four
// cancels what went before. It gets
//
//	ready               once, when messages are understood
//	answer ID ANSWER    to think: engine.Answer.Encode
//	vote ID VOTE        to vote: engine.Vote.Encode, which is two lines
//	report ID REPORT    to analyse, several times, at last a Done one: engine.Report.Encode
//	done ID WHEN        in any case: that search has ended, WHEN in milliseconds since 1970
//
// Messages of any other form are ignored. The search pauses every few
// milliseconds for as long as it takes to look for messages.
package main
