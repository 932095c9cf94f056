// Package widget is the UI toolkit of all screens: controls that are
// drawn and mirrored into the semantics tree, dialogs, text fields, scrolling,
// focus, messages, and invalidation.
//
// It knows no game, no rules and no platform. State that outlives a frame is in
// UI; controls are rebuilt whenever they have been invalidated. They are
// drawn with package canvas.
package widget
