package host

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"unicode/utf8"
)

// MaxText is the longest text that is stored, in bytes.
const MaxText = 1 << 20

// Errors of a Store.
var (
	ErrNotStored = errors.New("nothing is stored under that key")
	ErrKey       = errors.New("a key has 1 to 64 of the letters a to z, digits and -")
	ErrTooLong   = errors.New("the text is too long to be stored")
	ErrDamaged   = errors.New("the file is damaged")
)

// Store keeps each text in a file of its own, named after its key. A text is there as a whole or as it was before,
// also when the program dies while writing.
type Store struct{ dir string }

// Open gives the store in a folder, which is made when it is needed. With "" it is the folder redstone among the
// user's configuration.
func Open(dir string) (*Store, error) {
	if dir == "" {
		config, err := os.UserConfigDir()
		if err != nil {
			return nil, fmt.Errorf("the folder for saved games: %w", err)
		}
		dir = filepath.Join(config, "redstone")
	}
	return &Store{dir: dir}, nil
}

// Dir is the folder of the files.
func (s *Store) Dir() string { return s.dir }

// Load reads a text. A key that was never saved gives ErrNotStored, a file that cannot be one of ours ErrDamaged.
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
		return "", fmt.Errorf("%s: longer than a text of ours: %w", path, ErrDamaged)
	case !isText(data):
		return "", fmt.Errorf("%s: no text: %w", path, ErrDamaged)
	}
	return string(data), nil
}

// readFile reads a file, but no more than one byte beyond the most that it may have.
func readFile(path string, most int64) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, most+1))
}

// isText is false for what a disk leaves behind after a crash: zeros, or bytes that are no UTF-8.
func isText(data []byte) bool {
	for _, b := range data {
		if b == 0 {
			return false
		}
	}
	return utf8.Valid(data)
}

// Save stores a text: into a new file, which then takes the old one's place.
func (s *Store) Save(key, text string) error {
	path, err := s.path(key)
	if err != nil {
		return err
	}
	if len(text) > MaxText {
		return fmt.Errorf("%s: %w", key, ErrTooLong)
	}
	if err := writeFile(path, text); err != nil {
		return fmt.Errorf("saving: %w", err)
	}
	return nil
}

// writeFile writes a text into a new file, which then takes the old one's place. The folder is made when it is not
// there.
func writeFile(path, text string) (err error) {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	file, err := os.CreateTemp(dir, "new-*.tmp")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(file.Name()) // what is left of it is of no use
		}
	}()
	if _, err := file.WriteString(text); err != nil {
		file.Close()
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

// path is a key's file. Keys are checked because they become file names.
func (s *Store) path(key string) (string, error) {
	if len(key) == 0 || len(key) > 64 {
		return "", fmt.Errorf("%q: %w", key, ErrKey)
	}
	for _, c := range []byte(key) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return "", fmt.Errorf("%q: %w", key, ErrKey)
		}
	}
	return filepath.Join(s.dir, key+".txt"), nil
}
