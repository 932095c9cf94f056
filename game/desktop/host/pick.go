package host

import (
	"errors"
	"fmt"
	"os/exec"
	"strings"
)

// ErrNoPicker says that no program for choosing files is installed.
var ErrNoPicker = errors.New("there is no dialog for choosing files")

// picker is a program that shows a file dialog and prints the chosen paths.
type picker struct {
	name   string
	args   []string
	failed int // its exit code when nothing was chosen
}

// pickers are the programs that may be installed, best first.
func pickers(system, title string) []picker {
	if system == "darwin" {
		script := `set chosen to choose file with prompt ` + appleText(title) + ` with multiple selections allowed
set paths to ""
repeat with f in chosen
	set paths to paths & POSIX path of f & linefeed
end repeat
paths`
		return []picker{{"osascript", []string{"-e", script}, 1}}
	}
	return []picker{
		{"zenity", []string{"--file-selection", "--multiple", "--separator=\n", "--title=" + title, "--file-filter=SGF | *.sgf *.SGF *.txt", "--file-filter=* | *"}, 1},
		{"kdialog", []string{"--title", title, "--multiple", "--separate-output", "--getopenfilename", ".", "SGF (*.sgf *.SGF *.txt)"}, 1},
		{"qarma", []string{"--file-selection", "--multiple", "--separator=\n", "--title=" + title}, 1},
	}
}

// appleText quotes a text for AppleScript.
func appleText(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// pickByProgram runs the first of the programs that is installed. Cancelling its dialog is no error.
func pickByProgram(system, title string, lookPath func(string) (string, error)) ([]string, error) {
	for _, p := range pickers(system, title) {
		path, err := lookPath(p.name)
		if err != nil {
			continue
		}
		out, err := exec.Command(path, p.args...).Output()
		var exit *exec.ExitError
		if errors.As(err, &exit) && exit.ExitCode() == p.failed {
			return nil, nil
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
		return pathsIn(string(out)), nil
	}
	return nil, ErrNoPicker
}

// pathsIn lists the lines of a text that are not empty.
func pathsIn(text string) []string {
	var list []string
	for _, line := range strings.Split(text, "\n") {
		if line = strings.TrimSuffix(line, "\r"); line != "" {
			list = append(list, line)
		}
	}
	return list
}
