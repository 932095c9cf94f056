package host

import (
	"errors"
	"fmt"
	"net/url"
	"os/exec"
	"runtime"
)

// ErrAddress says that OpenURL does not open an address.
var ErrAddress = errors.New("not an https address")

// OpenURL opens a page in the player's browser and does not wait for it. Only https addresses are opened: the system's
// opener would start programs too.
func OpenURL(address string) error {
	name, args, err := opener(runtime.GOOS, address)
	if err != nil {
		return err
	}
	cmd := exec.Command(name, args...)
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("opening the browser: %w", err)
	}
	go cmd.Wait() // otherwise it becomes a zombie process
	return nil
}

// opener is the command that opens an address.
func opener(system, address string) (name string, args []string, err error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil {
		return "", nil, fmt.Errorf("%q: %w", address, ErrAddress)
	}
	switch system {
	case "windows":
		return "rundll32", []string{"url.dll,FileProtocolHandler", u.String()}, nil
	case "darwin":
		return "open", []string{u.String()}, nil
	}
	return "xdg-open", []string{u.String()}, nil
}
