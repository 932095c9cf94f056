package ui

import (
	"redstone/game/ui/boardview"
	"redstone/game/ui/canvas"
	"redstone/game/ui/screen"
	"redstone/game/ui/sem"
	"redstone/game/ui/widget"
)

// The keys that no control, dialog or board wants are handled by tables, and the list of keys
// shows the same tables.

// walkKeys go through the game, as in Go programs: left and right along the line, up and down among
// the variations. On the board the arrows move the cursor instead; with Ctrl they go through the
// game there too, ten moves at a time.
func (h *host) walkKeys() []widget.Shortcut {
	walk := func(key string) bool { h.walk(key); return true }
	far := func(key string) bool {
		if page := map[string]string{"ArrowLeft": "PageUp", "ArrowRight": "PageDown"}[key]; page != "" {
			key = page
		}
		return walk(key)
	}
	return []widget.Shortcut{
		{Keys: []string{"ArrowLeft", "ArrowRight"}, Name: "key.left-right", Text: "keys.walk", Do: walk},
		{Keys: []string{"ArrowUp", "ArrowDown"}, Name: "key.up-down", Text: "keys.variation", Do: walk},
		{Keys: []string{"Home", "End"}, Name: "key.home-end", Text: "keys.ends", Do: walk},
		{Keys: []string{"PageUp", "PageDown"}, Name: "key.pages", Text: "keys.ten", Do: walk},
		{Keys: []string{"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"}, Control: true, Name: "key.control-arrows", Text: "keys.far", Do: far},
	}
}

// commonKeys work on every screen, and in dialogs.
func (h *host) commonKeys() []widget.Shortcut {
	return []widget.Shortcut{
		{Keys: []string{"Tab"}, Name: "key.tab", Text: "keys.next"},
		{Keys: []string{"Escape"}, Name: "key.escape", Text: "keys.close"},
		{Keys: []string{"c", "v"}, Control: true, Name: "key.control-c-v", Text: "keys.copy"},
		{Keys: []string{"?"}, Name: "key.help", Text: "keys.help", Do: func(string) bool {
			h.a.ui.Open(screen.Shortcuts)
			return true
		}},
	}
}

// shortcutSheet is the dialog with the list of keys.
func (a *App) shortcutSheet() widget.Sheet {
	return widget.Sheet{ID: screen.Shortcuts, Title: func() string { return a.words.Say("shortcuts") }, Width: 520, Body: a.buildShortcuts}
}

// buildShortcuts adds the list of keys.
func (a *App) buildShortcuts(f *widget.Frame, r sem.Rect) float64 {
	y, names := r.Y, 0.0
	groups := []struct {
		caption string
		list    []widget.Shortcut
	}{
		{"keys.board", append(boardview.Shortcuts(), a.playing.Shortcuts()...)},
		{"keys.game", a.host.walkKeys()},
		{"keys.review", a.reviewing.Shortcuts()},
		{"keys.puzzle", a.solving.Shortcuts()},
		{"keys.all", a.host.commonKeys()},
	}
	for _, group := range groups {
		names = max(names, f.ShortcutNames(group.list, a.words.Say, r.W))
	}
	for _, group := range groups {
		f.Caption(sem.Rect{X: r.X, Y: y, W: r.W, H: 26}, a.words.Say(group.caption))
		y += 28
		y += f.ShortcutRows(group.caption, sem.Rect{X: r.X, Y: y, W: r.W}, names, group.list, a.words.Say) + 10
	}
	return y - r.Y
}

// shortcutItem is the row of the menu "More" that opens the list of keys.
func (a *App) shortcutItem() widget.MenuItem {
	return widget.MenuItem{ID: "shortcuts", Label: a.words.Say("shortcuts"), Icon: canvas.IconKeys, Press: a.opener(screen.Shortcuts)}
}
