package host

import (
	"os/exec"
	"runtime"
)

// notifier returns the program that shows a notification, and its arguments; "" where there is none.
func notifier(system, title, text string) (name string, args []string) {
	switch system {
	case "darwin":
		return "osascript", []string{"-e", "display notification " + appleText(text) + " with title " + appleText(title)}
	case "windows": // what there is needs a library, or a shortcut in the start menu
		return "", nil
	}
	return "notify-send", []string{"--app-name=Redstone", "--", title, text}
}

// CanNotify reports whether Notify shows something.
func CanNotify() bool {
	name, _ := notifier(runtime.GOOS, "", "")
	_, err := exec.LookPath(name)
	return name != "" && err == nil
}

// Notify shows a notification of the system. It may take a while.
func Notify(title, text string) error {
	name, args := notifier(runtime.GOOS, title, text)
	return exec.Command(name, args...).Run()
}
