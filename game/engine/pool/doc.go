// Package pool lets several workers think about one request (root parallelism):
// each gets the same position with another seed and a share of the playouts, and
// engine.Elect or engine.Merge puts together what they find. A worker is anything
// that takes and gives text messages, in a browser a Web Worker; package wire has
// the messages, package server is a worker's side. The pool starts no goroutine,
// draws nothing and knows no browser.
//
//   - Pool owns the workers. It alone changes the state of a worker or a task, and
//     it calls back through Config only.
//   - Thinker is an engine.Thinker whose requests the pool's workers answer. A pool
//     may have several. It has one task at most.
//   - A task is a request in work, a share is one worker's part of it. Both are
//     data and know neither the Pool nor a Thinker.
//
// # States of a worker
//
//	           Ready                 ask
//	starting ─────────▶ ready ◀────────────▶ busy
//	                      ▲    Done            │ cancel
//	                      │                    ▼
//	                      └───────────────  stopping ──▶ busy
//	                             Done                ask
//
// Each of the four may become gone: when the worker fails, when it is replaced
// because it breaks the protocol or a deadline, and when it is not needed. A worker that
// is stopping may be asked again at once: it does one thing after the other.
//
// # States of a task
//
// A task is waiting until a worker is ready; shared while workers do it; local
// when no worker can: then the engine of this program does it (Config.Local),
// except for pondering, which is left out. From shared it goes back to waiting
// when its last share is lost, once (maxTries), and from there to shared with the
// next worker.
//
// # Bad workers
//
// A worker may be broken in any way. Its results are checked against the rules
// before they count (Answer.Check and its like in package engine). It is replaced,
// and its share is lost, when it ends a request without a result, when a result is
// invalid or an error, after more than maxStrays unexpected messages, and when it
// sends more than a page can read (limiter). When the replacements fail too, without
// a result in between, all workers end and every further task is local (trust).
//
// # Deadlines
//
//   - A task that is waiting waits for the first of its Thinker's workers to load,
//     at most StartTimeout; workers that load later join, where a limit of time
//     rather than of playouts ends the task and a quarter of the time is left.
//   - Where the first share has ended, the others are told to finish: after
//     finishDelay, and where playouts were divided after half as long again as the
//     first one took. Pondering has no end and is exempt.
//   - What was told to finish ends within finishTimeout, or the worker is replaced.
//   - A worker that does a share sends a message every wire.AliveEvery. One that is
//     silent for silenceTimeout is replaced. Pondering has no deadline and is exempt.
//   - A share ends within the request's Time and silenceTimeout, or the worker is
//     replaced; without a Time, within a bound that grows with the playouts and the
//     board (task.bound).
//   - What was cancelled ends within StopTimeout, or the worker is replaced.
//     Meanwhile the Thinker continues with its next request.
//   - A share that is lost before it has a result is not waited for. When the last
//     one is lost, the task begins anew with what is left of its Time; after maxTries
//     it becomes local.
//   - A worker that fails before it was ready, maxGenerations times that workers
//     fail or an error of Config.Start mean that there will be no more workers.
//   - Thinker.Delayed reports when a request takes longer than it should.
//
// StartTimeout and the bounds of shares are checked when the Thinker is polled, and
// the latter count active time, without that in which the program was suspended.
// StopTimeout uses Config.After.
//
// A Pool and its Thinkers are not for concurrent use: the frame loop, the messages
// of workers and Config.After call them one at a time.
package pool
