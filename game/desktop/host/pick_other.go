//go:build !windows

package host

import (
	"os/exec"
	"runtime"
)

// HasPicker reports whether PickFiles has a dialog to show.
func HasPicker() bool {
	for _, p := range pickers(runtime.GOOS, "") {
		if _, err := exec.LookPath(p.name); err == nil {
			return true
		}
	}
	return false
}

// PickFiles shows a dialog for choosing files and gives their paths when it is closed, none when nothing was chosen.
// On macOS it is the system's, elsewhere that of zenity or kdialog where one is installed, else ErrNoPicker.
func PickFiles(title string) ([]string, error) {
	return pickByProgram(runtime.GOOS, title, exec.LookPath)
}
