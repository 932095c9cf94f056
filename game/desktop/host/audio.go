package host

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
)

// HasAudio reports whether the system seems able to play sounds. Trying it with Ebitengine is no alternative: its loop
// ends with the error. Windows and macOS always have an audio service; Linux has one when there is a sound
// card or the socket of PulseAudio or PipeWire.
func HasAudio() bool {
	if runtime.GOOS != "linux" {
		return true
	}
	run := os.Getenv("XDG_RUNTIME_DIR")
	if os.Getenv("PULSE_SERVER") != "" || exists(filepath.Join(run, "pulse", "native")) || exists(filepath.Join(run, "pipewire-0")) {
		return true
	}
	cards, err := filepath.Glob("/dev/snd/pcm*p")
	return err == nil && len(cards) > 0
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// Rerun runs this program again with other arguments, and waits for it to end.
func Rerun(args []string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	c := exec.Command(self, args...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	return c.Run()
}
