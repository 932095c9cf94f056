package host

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"redstone/game/library"
)

// maxCopies is how many files of one name, but for a number, there can be.
const maxCopies = 999

// ErrName says that a file's name is invalid, or a path.
var ErrName = errors.New("invalid file name")

// FilesDir is the folder for exported files: the user's downloads, or the home directory where there are none.
func FilesDir() (string, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("the folder for files: %w", err)
	}
	return filesDir(home, os.Getenv("XDG_DOWNLOAD_DIR")), nil
}

// filesDir returns the first folder that exists; chosen is the one that the environment names, or "".
func filesDir(home, chosen string) string {
	for _, dir := range []string{chosen, filepath.Join(home, "Downloads")} {
		if filepath.IsAbs(dir) && isDir(dir) {
			return dir
		}
	}
	return home
}

// WriteNew writes a file into a folder without overwriting: where the name is taken it becomes "name (2).ext", and
// where some system has no such file, such as "CON.png", it is changed as library.FileName does. It returns the path. The
// error wraps ErrName or that of the file system.
func WriteNew(dir, name string, data []byte) (string, error) {
	if name == "" || name != filepath.Base(name) || strings.ContainsAny(name, `/\:`) || strings.HasPrefix(name, ".") {
		return "", fmt.Errorf("%q: %w", name, ErrName)
	}
	name = library.FileName(name)
	ext := filepath.Ext(name)
	stem := strings.TrimSuffix(name, ext)
	for n := 1; n <= maxCopies; n++ {
		path := filepath.Join(dir, name)
		if n > 1 {
			path = filepath.Join(dir, stem+" ("+strconv.Itoa(n)+")"+ext)
		}
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", fmt.Errorf("saving a file: %w", err)
		}
		_, err = file.Write(data)
		if closing := file.Close(); err == nil {
			err = closing
		}
		if err != nil {
			os.Remove(path) // it is incomplete
			return "", fmt.Errorf("saving a file: %w", err)
		}
		return path, nil
	}
	return "", fmt.Errorf("saving a file: %s exists %d times: %w", name, maxCopies, fs.ErrExist)
}
