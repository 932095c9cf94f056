package host

import (
	"errors"
	"slices"
	"testing"
)

func TestOpenerTakesOnlyHTTPS(t *testing.T) {
	for _, address := range []string{"", "file:///etc/passwd", "http://example.com", "javascript:alert(1)", "https:", "https://",
		"-h", "calc.exe", "https://user@example.com/", "https://exa mple.com"} {
		if name, args, err := opener("linux", address); !errors.Is(err, ErrAddress) {
			t.Errorf("%q would run %s %q, error %v", address, name, args, err)
		}
	}
}

func TestOpenerOfEachSystem(t *testing.T) {
	const address = "https://www.marksteeregames.com/rules?a=b"
	for system, want := range map[string][]string{
		"linux":   {"xdg-open", address},
		"windows": {"rundll32", "url.dll,FileProtocolHandler", address},
		"darwin":  {"open", address},
	} {
		name, args, err := opener(system, address)
		if got := append([]string{name}, args...); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v; want %q", system, got, err, want)
		}
	}
}
