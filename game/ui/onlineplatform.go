package ui

import "errors"

// ErrNoOnline is the error of OnlineEvents.Failed where there is no online client: in a board inside another page, and in a
// build without it.
var ErrNoOnline = errors.New("this program has no online client")

// OnlinePlatform is what playing with people needs of the browser or the desktop.
type OnlinePlatform interface {
	// StartOnline starts the online client, which runs beside the game: in the browser a worker, which is fetched now, on the
	// desktop a goroutine. What is sent before it is ready waits.
	StartOnline(e OnlineEvents) OnlineClient
	// HoldOnline asks to be the one window that holds the player's online games. changed is called with the answer, and again
	// whenever that changes: when the window that held them is closed, or another one takes them over. With take, this one
	// takes them over from another. See the platforms for where there is no lock.
	HoldOnline(take bool, changed func(holds bool))
	// WhereOnline finds out where others find the game, and which relays this build or site has. done is called once, perhaps
	// later, in the frame loop or between two frames.
	WhereOnline(done func(w OnlineWhere))

	// NotifyState says whether Notify shows something. AskNotify asks the player for it, who must have pressed
	// something just now; done is called with what he answered.
	NotifyState() NotifyState
	AskNotify(done func(NotifyState))
	// Notify shows a notification of the system. pressed is called when the player presses it, after the window has come to
	// the front; it may never be called. A second one with the same tag replaces the first.
	Notify(title, text, tag string, pressed func())
	// SetTitle shows a title in place of the program's name, "" the name again, and a number on the program's icon where
	// there is such a thing, 0 for none.
	SetTitle(title string, badge int)
}

// OnlineEvents are the callbacks of StartOnline. They are called by the thread of the frame loop, but perhaps between two
// frames, since a hidden window has none, and never before StartOnline has returned.
type OnlineEvents struct {
	Receive func(text string)    // a message of the client, of package wire
	Failed  func(err error)      // it could not be started, or has ended; nothing else is called after that
	Visible func(visible bool)   // whether the player sees the window
	Network func(connected bool) // what the system says about the network
}

// OnlineWhere is where the online client finds others.
type OnlineWhere struct {
	Game      string   // address of the game's page for others, to which a link's fragment is appended; "" for none
	Relays    []string // addresses of relays; none to leave that to the client
	Desktop   bool     // a program with a window of its own
	Addresses []string // of the game's page in the local network, the better ones first, where this machine serves it
}

// OnlineClient is a running online client.
type OnlineClient interface {
	Send(text string) // a message of package wire
	Close()           // ends it; no callback follows
}

// NotifyState says whether the system's notifications may be used.
type NotifyState uint8

const (
	NotifyNever   NotifyState = iota // there are none
	NotifyAsk                        // the player has not been asked
	NotifyAllowed                    // they are shown
	NotifyDenied                     // the player does not want them; only the system's settings change that
)
