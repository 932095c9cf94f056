package ui

// play plays a sound at the player's volume.
func (a *App) play(name string) {
	if !a.muted() {
		a.p.PlaySound(name, a.settings.volume)
	}
}
