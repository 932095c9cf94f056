// Package settings has the player's settings: how
// the game looks and sounds, and the game that "New game" offers first. It reads
// and writes them as text. Storing that text is the platform's responsibility, and
// applying a setting its user's.
package settings
