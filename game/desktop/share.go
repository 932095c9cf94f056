package main

import (
	"redstone/game/desktop/host"
	"redstone/game/ui"
)

// siteURL is the address of the public site, to which links lead; set by -ldflags "-X main.siteURL=https://…/" in
// builds that have one.
var siteURL string

// SaveFile writes a file into the player's folder, in a goroutine.
func (d *desktop) SaveFile(name, _ string, data []byte, done func(error)) {
	go func() {
		dir, err := host.FilesDir()
		if err == nil {
			_, err = host.WriteNew(dir, name, data)
		}
		d.post(func() { done(err) })
	}()
}

// FilesIn is the folder of SaveFile.
func (d *desktop) FilesIn() string {
	dir, err := host.FilesDir()
	if err != nil {
		return ""
	}
	return dir
}

// NativeAreas is false: the toolkit edits text itself.
func (d *desktop) NativeAreas() bool { return false }

// CanShare is false: the systems' share dialogs cannot be called without cgo.
func (d *desktop) CanShare() bool { return false }

// Share is cancelled at once; see CanShare.
func (d *desktop) Share(_, _, _ string, done func(error)) { done(ui.ErrCancelled) }

// GameURL is the public site's address, "" in builds without one.
func (d *desktop) GameURL() string { return siteURL }
