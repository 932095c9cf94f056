package ui

// fakeOnline is the online part of the fake platform.
type fakeOnline struct {
	client   *OnlineEvents // of the client that was started last, nil for none
	sentOn   []string      // to it
	ended    bool          // it was closed
	holds    func(bool)    // of HoldOnline
	took     int           // how often the games were taken over
	where    OnlineWhere
	mayNote  NotifyState
	notified []string // titles and texts
	title    string
	badge    int
}

func (f *fakeOnline) StartOnline(e OnlineEvents) OnlineClient {
	f.client, f.sentOn, f.ended = &e, nil, false
	return f
}

func (f *fakeOnline) Send(text string) { f.sentOn = append(f.sentOn, text) }

func (f *fakeOnline) Close() { f.ended = true }

func (f *fakeOnline) HoldOnline(take bool, changed func(bool)) {
	f.holds = changed
	if take {
		f.took++
	}
}

func (f *fakeOnline) WhereOnline(done func(OnlineWhere)) { done(f.where) }

func (f *fakeOnline) NotifyState() NotifyState { return f.mayNote }

func (f *fakeOnline) AskNotify(done func(NotifyState)) {
	f.mayNote = NotifyAllowed
	done(f.mayNote)
}

func (f *fakeOnline) Notify(title, text, _ string, _ func()) {
	f.notified = append(f.notified, title+": "+text)
}

func (f *fakeOnline) SetTitle(title string, badge int) { f.title, f.badge = title, badge }
