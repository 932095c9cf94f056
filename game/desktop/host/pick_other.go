//go:build !windows

package host

import (
	"os/exec"
	"runtime"
)

// HasPicker reports whether PickFiles can show a dialog.
func HasPicker() bool {
	for _, p := range pickers(runtime.GOOS, "") {
		if _, err := exec.LookPath(p.name); err == nil {
			return true
		}
	}
	return false
}

// PickFiles shows a file dialog and returns the chosen paths when it is closed, none when it was cancelled.
// On macOS it is the system's, elsewhere that of zenity or kdialog where one is installed, else ErrNoPicker.
func PickFiles(title string) ([]string, error) {
	return pickByProgram(runtime.GOOS, title, exec.LookPath)
}
