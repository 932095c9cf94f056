package host

import (
	"errors"
	"fmt"

	"github.com/atotto/clipboard"
)

// maxPasted is the length in bytes of the longest text that is pasted: a collection of games may be long.
const maxPasted = 4 << 20

// ErrClipboard says that the clipboard is not available, or has no usable text.
var ErrClipboard = errors.New("the clipboard cannot be used")

// Copy puts text on the clipboard. On Linux it needs one of wl-clipboard, xclip and xsel. It may take a while.
func Copy(text string) error {
	if clipboard.Unsupported {
		return fmt.Errorf("%w: install xclip, xsel or wl-clipboard", ErrClipboard)
	}
	if err := clipboard.WriteAll(text); err != nil {
		return fmt.Errorf("%w: %w", ErrClipboard, err)
	}
	return nil
}

// Paste reads the clipboard's text. It may take a while.
func Paste() (string, error) {
	if clipboard.Unsupported {
		return "", fmt.Errorf("%w: install xclip, xsel or wl-clipboard", ErrClipboard)
	}
	text, err := clipboard.ReadAll()
	switch {
	case err != nil:
		return "", fmt.Errorf("%w: %w", ErrClipboard, err)
	case text == "" || len(text) > maxPasted:
		return "", fmt.Errorf("%w: it is empty, or its text is too long", ErrClipboard)
	}
	return text, nil
}
