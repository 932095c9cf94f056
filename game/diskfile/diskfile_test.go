package diskfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func TestRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte("12345"), 0o600); err != nil {
		t.Fatal(err)
	}
	if data, err := Read(path, 5); string(data) != "12345" || err != nil {
		t.Errorf("read %q, %v", data, err)
	}
	if data, err := Read(path, 4); data != nil || !errors.Is(err, ErrTooLong) {
		t.Errorf("read %q, %v", data, err)
	}
	if data, err := Read(filepath.Dir(path), 5); data != nil || !errors.Is(err, ErrNotRegular) {
		t.Errorf("of a folder: %q, %v", data, err)
	}
	if data, err := Read(path+"x", 5); data != nil || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("of nothing: %q, %v", data, err)
	}
	file, info, err := Open(path)
	if err != nil || info.Size() != 5 || file.Close() != nil {
		t.Errorf("opened %+v, %v", info, err)
	}
}
