package main

import (
	"redstone/game/desktop/host"
	"redstone/game/ui"
)

// siteURL is the address of the public site, put in by -ldflags "-X main.siteURL=https://…/" where a build is made
// for one; links lead there.
var siteURL string

// SaveFile writes a file into the player's folder, beside the frame loop.
func (d *desktop) SaveFile(name, _ string, data []byte, done func(error)) {
	go func() {
		dir, err := host.FilesDir()
		if err == nil {
			_, err = host.WriteNew(dir, name, data)
		}
		d.soon(func() { done(err) })
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

// CanShare is never so: the systems' sheets need more than Go.
func (d *desktop) CanShare() bool { return false }

// Share gives up at once; see CanShare.
func (d *desktop) Share(_, _, _ string, done func(error)) { done(ui.ErrCancelled) }

// GameURL is the public site's address, where the build knows one.
func (d *desktop) GameURL() string { return siteURL }
