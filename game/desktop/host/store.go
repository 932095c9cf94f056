package host

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"
)

// MaxText is the longest text that is stored, in bytes: a game of library.MaxText with what belongs to it.
const MaxText = 24 << 20

// Errors of a Store.
var (
	ErrNotStored = errors.New("nothing is stored under that key")
	ErrKey       = errors.New("invalid key: 1 to 64 of the letters a to z, digits and - are allowed")
	ErrTooLong   = errors.New("the text is too long to be stored")
	ErrDamaged   = errors.New("the file is damaged")
)

// textExt is the extension of the files of a Store.
const textExt = ".txt"

// Store keeps each text in a file of its own, named after its key. Writes are atomic: after a crash, and while other
// programs write the same key, a file holds one whole text.
type Store struct {
	dir  string
	disk disk
}

// Open returns the store in a folder, which is made when it is needed. With "" it is the folder redstone in the user's
// configuration directory. Temporary files that a crash has left there are removed.
func Open(dir string) (*Store, error) {
	if dir == "" {
		config, err := os.UserConfigDir()
		if err != nil {
			return nil, fmt.Errorf("the folder for saved games: %w", err)
		}
		dir = filepath.Join(config, "redstone")
	}
	clean(dir)
	return &Store{dir: dir}, nil
}

// Dir is the folder of the files.
func (s *Store) Dir() string { return s.dir }

// Load reads a text. The error wraps ErrKey, ErrNotStored for a key that was never saved, or ErrDamaged for a file that
// Save has not written.
func (s *Store) Load(key string) (string, error) {
	path, err := s.path(key)
	if err != nil {
		return "", err
	}
	data, err := readFile(path, MaxText)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", fmt.Errorf("%s: %w", key, ErrNotStored)
	case err != nil:
		return "", fmt.Errorf("loading: %w", err)
	case len(data) > MaxText:
		return "", fmt.Errorf("%s: too long: %w", path, ErrDamaged)
	case !isText(data):
		return "", fmt.Errorf("%s: not a text: %w", path, ErrDamaged)
	}
	return string(data), nil
}

// isText is false for what a disk may contain after a crash: zeros, or bytes that are not UTF-8.
func isText(data []byte) bool {
	for _, b := range data {
		if b == 0 {
			return false
		}
	}
	return utf8.Valid(data)
}

// Save stores a text atomically, and returns when it is safe on the disk. The error wraps ErrKey, ErrTooLong or that of
// the file system.
func (s *Store) Save(key, text string) error {
	path, err := s.path(key)
	if err != nil {
		return err
	}
	if len(text) > MaxText {
		return fmt.Errorf("%s: %w", key, ErrTooLong)
	}
	if err := s.disk.write(path, text); err != nil {
		return fmt.Errorf("saving: %w", err)
	}
	return nil
}

// Remove removes a text; it is no error if there is none.
func (s *Store) Remove(key string) error {
	path, err := s.path(key)
	if err != nil {
		return err
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("removing: %w", err)
	}
	return nil
}

// Keys returns the keys of the stored texts that begin with a prefix, sorted. The error is that of reading the folder; one
// that is not there has none.
func (s *Store) Keys(prefix string) ([]string, error) {
	files, err := os.ReadDir(s.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("listing: %w", err)
	}
	var keys []string
	for _, f := range files {
		key, ok := strings.CutSuffix(f.Name(), textExt)
		if _, err := s.path(key); ok && err == nil && strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	return keys, nil
}

// path is the file of a key. Keys are validated because they become file names.
func (s *Store) path(key string) (string, error) {
	if len(key) == 0 || len(key) > 64 {
		return "", fmt.Errorf("%q: %w", key, ErrKey)
	}
	for _, c := range []byte(key) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return "", fmt.Errorf("%q: %w", key, ErrKey)
		}
	}
	return filepath.Join(s.dir, key+textExt), nil
}
