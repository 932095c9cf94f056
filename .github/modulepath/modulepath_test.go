package modulepath

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// repository is the root of the repository that the tests are in.
const repository = "../.."

// newPath has a dot, which is special in patterns, and ends like the present one.
const newPath = "git.example.org/some.one/redstone"

// run runs a command in a folder and returns what it printed.
func run(t *testing.T, dir, name string, args ...string) (stdout, stderr string, err error) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false", "GIT_CONFIG_GLOBAL="+os.DevNull)
	var out, complaint bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &complaint
	err = cmd.Run()
	return out.String(), complaint.String(), err
}

// must is run for commands that have to succeed.
func must(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	stdout, stderr, err := run(t, dir, name, args...)
	if err != nil {
		t.Fatalf("%s %s: %v\n%s%s", name, strings.Join(args, " "), err, stdout, stderr)
	}
	return stdout
}

// commit commits everything in a folder.
func commit(t *testing.T, dir string) {
	t.Helper()
	must(t, dir, "git", "add", "--all")
	must(t, dir, "git", "-c", "user.name=test", "-c", "user.email=test@example.org", "commit", "--quiet", "--message", "test")
}

// copied copies what is in the work tree and not ignored into a repository of its own.
func copied(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	// A checkout may belong to another user, as in a container.
	list := must(t, repository, "git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	for _, name := range strings.Split(strings.Trim(list, "\x00"), "\x00") {
		from := filepath.Join(repository, name)
		info, err := os.Stat(from)
		if errors.Is(err, fs.ErrNotExist) {
			continue // deleted, and not yet committed
		}
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		to := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, data, info.Mode()); err != nil {
			t.Fatal(err)
		}
	}
	must(t, dir, "git", "init", "--quiet")
	commit(t, dir)
	return dir
}

// unchanged checks that a work tree is as it was committed.
func unchanged(t *testing.T, dir string) {
	t.Helper()
	if status := must(t, dir, "git", "status", "--porcelain"); status != "" {
		t.Errorf("files were changed:\n%s", status)
	}
}

func TestNewPath(t *testing.T) {
	dir := copied(t)
	old := strings.TrimSpace(must(t, dir, "go", "list", "-m"))
	said := must(t, dir, "bash", ".github/module-path.sh", newPath)
	if !strings.HasPrefix(said, "The module path is "+newPath+" in ") {
		t.Errorf("the script says %q", said)
	}
	if got := strings.TrimSpace(must(t, dir, "go", "list", "-m")); got != newPath {
		t.Errorf("the module is %q", got)
	}
	if left, _, err := run(t, dir, "git", "grep", "-nF", `"`+old+"/rules"); err == nil {
		t.Errorf("the old path is still there:\n%s", left)
	}
	if unformatted := must(t, dir, "gofmt", "-l", "."); unformatted != "" {
		t.Errorf("not formatted by gofmt:\n%s", unformatted)
	}
	must(t, dir, "go", "vet", "./...")
	must(t, dir, "go", "vet", "-C", ".github", "./...")
	// These name packages by their paths: the dependency test, the texts' test, and the flags of the browser's build.
	must(t, dir, "go", "test", "-vet=off", "./game", "./game/lang", "./site", "./rules")

	// The way back, and so from a path with dots.
	commit(t, dir)
	must(t, dir, "bash", ".github/module-path.sh", "example.org/other")
	if left, _, err := run(t, dir, "git", "grep", "-nF", newPath+"/rules"); err == nil {
		t.Errorf("the path before is still there:\n%s", left)
	}
	must(t, dir, "go", "test", "-vet=off", "./game")
}

func TestRefusesNonsense(t *testing.T) {
	dir := copied(t)
	for _, c := range []struct {
		args []string
		want string
	}{
		{nil, "usage: "},
		{[]string{"github.com/a/b", "github.com/c/d"}, "usage: "},
		{[]string{""}, `"" is no module path`},
		{[]string{"redstone"}, `"redstone" is no module path`},
		{[]string{"--help"}, `"--help" is no module path`},
		{[]string{"github.com"}, `"github.com" is no module path`},
		{[]string{"GitHub.com/a/b"}, `"GitHub.com/a/b" is no module path`},
		{[]string{"github.com/a b"}, `"github.com/a b" is no module path`},
		{[]string{"github.com/a/b/"}, `"github.com/a/b/" is no module path`},
		{[]string{"github.com//b"}, `"github.com//b" is no module path`},
		{[]string{"github.com/a&b"}, `"github.com/a&b" is no module path`},
		{[]string{"github.com/../b"}, `"github.com/../b" is no module path: an element may not be ".."`},
		{[]string{"github.com/a/internal"}, `"github.com/a/internal" is no module path: an element may not be "internal"`},
		{[]string{"github.com/a/b/v1"}, `"github.com/a/b/v1" is no module path: an element may not be "v1"`},
		{[]string{"https://github.com/a/b"}, `"https://github.com/a/b" is an address`},
		{[]string{"github.com/a/b.git"}, `"github.com/a/b.git" ends in .git`},
	} {
		_, stderr, err := run(t, dir, "bash", append([]string{".github/module-path.sh"}, c.args...)...)
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 2 || !strings.HasPrefix(stderr, c.want) {
			t.Errorf("%q: %v, and it says %q, want exit status 2 and %q", c.args, err, stderr, c.want)
		}
	}
	unchanged(t, dir)
}

func TestRefusesChanges(t *testing.T) {
	dir := copied(t)
	if err := os.WriteFile(filepath.Join(dir, "notes.txt"), []byte("mine\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	_, stderr, err := run(t, dir, "bash", ".github/module-path.sh", newPath)
	if err == nil || !strings.HasPrefix(stderr, "there are changes that are not committed") {
		t.Errorf("%v, and it says %q", err, stderr)
	}
	if status := must(t, dir, "git", "status", "--porcelain"); status != "?? notes.txt\n" {
		t.Errorf("the changes are now %q", status)
	}
}

// TestUndoes has an import that leads nowhere, so that the last check fails.
func TestUndoes(t *testing.T) {
	dir := copied(t)
	old := strings.TrimSpace(must(t, dir, "go", "list", "-m"))
	broken := "package rules\n\nimport _ \"" + old + "/rules/nowhere\"\n"
	if err := os.WriteFile(filepath.Join(dir, "rules", "broken.go"), []byte(broken), 0o644); err != nil {
		t.Fatal(err)
	}
	commit(t, dir)
	_, stderr, err := run(t, dir, "bash", ".github/module-path.sh", newPath)
	if err == nil || !strings.Contains(stderr, "The module path is still "+old) {
		t.Errorf("%v, and it says %q", err, stderr)
	}
	unchanged(t, dir)
}
