// Package gamelog is what two people's game is made of: two logs, one of each player, and the replay that makes a game of
// them. It checks no signatures (a log is the content of a signed event, see package event), measures no time and sends
// nothing.
//
// # The text of a log
//
// A log is text of lines; Parse reads exactly what Log.String writes. The inviter's begins with the terms:
//
//	redstone-log 1 invite
//	game 7xk2mq4tz0c9vw1h8d3s
//	board redstone 9 pie
//	clock 5m+3s
//	colour draw 2f1c… (the commitment to a number, see Commit)
//	watch open
//	ranked
//	name Ann
//	made 1764531000
//	start 9d0e… 5b7a… 0 0 kX2v_9aQ
//	D4 5120 1 Zt0aB-31
//
// and the guest's with whom he joins, under which terms:
//
//	redstone-log 1 join
//	game 7xk2mq4tz0c9vw1h8d3s
//	host 4be1…
//	terms 0c77… (SHA-256 of the inviter's header)
//	nonce 77aa…
//	name Bob
//	made 1764531020
//	xE5 9000 2 p0Q2ufH_
//
// An entry is an action with its arguments, how long it took in milliseconds (of moves, flags and claims; else 0), how
// many entries of the other log its author had seen, and a check: the first 48 bits of the entry's hash. The inviter's
// start makes one of those who have joined the guest, so that the first one counts, and reveals the number to which the
// terms were committed; whoever knows both numbers knows the colours, and neither player could choose them. (The inviter
// can see a draw that he does not like and not start; that is why an invitation that was taken shows for how long.)
//
// # Hashes
//
// Hash 0 of a log is that of its author and header. Hash i+1 is SHA-256 of the author's hash i, of the other log's hash
// at what the entry had seen, of the action and of its time. So an entry stands for all of both logs that its author knew.
// Whole hashes are computed, 48 bits are written. They do not protect a log from others, which its signature does, but
// say which version of the other log the author had before him when that one's author signs several: whoever wants to put
// another entry in the place of an old one has to find one that fits all later checks of the opponent, which is a search
// of 2^48 hashes for each of them, and has signed both, which is evidence by itself.
//
// # The replay
//
// Merge replays two logs in an order that depends on them alone. At each step there are at most two candidates, the next
// entry of each log; one may be taken when the entries of the other log that it had seen have been taken. When both may
// be, they are concurrent: their authors did not know of each other's. Then the one of the lower class is taken, of the
// same class the inviter's:
//
//	start, accept, resign and abort, moves and flags, offers and the like, end, claim
//
// Each entry changes the game, or it is void when it is not possible at its place. One that was not possible in view of
// what its author had seen, either, is Evidence against him; an honest client's is never.
//
// Longer logs never contradict what was agreed in shorter ones. Call an entry acknowledged when the other log has an
// entry that has seen it. Let e be acknowledged by f in logs A and B, and let A' and B' extend A and B. Before e is taken,
// in either replay, the next entry of e's log is there, since e is yet to be taken, and so is that of the other log, since
// f can only be taken after e. So up to e each step chooses between the same two candidates in both replays, by rules
// that look at nothing else, and the state of the game after e is the same. That is: whatever is acknowledged stays as it
// is, void or not, and all that was before it. Only what the other player has not answered yet can still become void, by
// entries that he made without knowing it.
//
// Nor is the order of arrival of any influence, since nothing but the logs is looked at.
//
// What follows for time: a claim is taken after all entries that are concurrent to it. So a move that its author made
// without knowing of the claim answers it, and the claim is void, while an acknowledged claim stands. A client whose own
// watch says that there is time left answers a claim by leaving it out of what its move had seen. That a player waits with
// his next entry to pretend that he has not seen something cannot be told from a line that was cut.
package gamelog
