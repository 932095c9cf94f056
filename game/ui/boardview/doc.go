// Package boardview is the board as one widget, for every screen. It is given what
// to show and what may be placed where (Model), it reports what the player chose
// (Host), and it plays an Effect of the rules as an animation. It has the stone
// under the pointer, the choice between two stones, the confirmation and the
// magnifier for fingers, and the keyboard cursor.
//
// What the player is about to do is State: plain data that knows nothing of
// drawing. View adds input and drawing, Picture draws one board, Stones single
// stones.
//
// It knows no match, no engine and no settings, and it does not import Ebitengine.
package boardview
