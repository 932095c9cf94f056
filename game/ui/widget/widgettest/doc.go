// Package widgettest lets tests use the toolkit without a display: Graphics that
// record what is drawn instead of drawing it, a Host and a Content
// that record the calls they get, and a Rig that puts them together and acts
// like a player.
//
// A test of a screen makes a Rig, then the screen with the rig's UI and a fake of
// the screen's own Host interface, and lets the rig show it:
//
//	r := widgettest.New(t, widgettest.Options{Width: 390, Height: 844, Language: "de"})
//	s := playing.New(r.UI, fake)
//	r.UI.Register(s.Sheets()...)
//	r.Host.OnBuild = s.Build
//	r.Frame()
//	r.Press("undo")
//
// It compares no pictures; that needs Ebitengine and a display (package ui).
package widgettest
