package host

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"redstone/game/diskfile"
)

// The permissions of files and folders, before the user's umask is applied: settings are private, games are documents.
const (
	privateFile, privateDir   = fs.FileMode(0o600), fs.FileMode(0o700)
	documentFile, documentDir = fs.FileMode(0o644), fs.FileMode(0o755)
)

// The names of temporary files; those that a crash has left are removed when they are old.
const (
	tempPrefix = ".redstone-"
	tempSuffix = ".tmp"
	tempAge    = time.Hour
)

// disk writes files in steps, so that at any moment a file has either its old text or its new one: a temporary file in
// the same folder is written and synchronised (stage), then gets the name (replace or create), then the folder is
// synchronised. The zero value is ready.
type disk struct {
	// before is called before every step, for tests; its error is the result of the step.
	before func(step, path string) error
}

// staged is a text in a temporary file.
type staged struct {
	temp, path string
	info       fs.FileInfo // of the file; renaming does not change it
}

func (d *disk) step(name, path string) error {
	if d.before != nil {
		return d.before(name, path)
	}
	return nil
}

// mkdir makes the folder of a file.
func (d *disk) mkdir(dir string, mode fs.FileMode) error {
	if _, err := os.Stat(dir); err == nil || !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := d.step("mkdir", dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, mode); err != nil {
		return err
	}
	return d.sync(filepath.Dir(dir))
}

// stage writes a text into a temporary file beside path. The umask applies to mode unless it is exact.
func (d *disk) stage(path, text string, mode fs.FileMode, exact bool) (*staged, error) {
	if err := d.step("create", path); err != nil {
		return nil, err
	}
	file, err := createTemp(filepath.Dir(path), mode)
	if err != nil {
		return nil, err
	}
	s := &staged{temp: file.Name(), path: path}
	if exact {
		if err = d.step("chmod", s.temp); err == nil {
			err = file.Chmod(mode)
		}
	}
	if err == nil {
		err = d.fill(s, file, text)
	}
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err != nil {
		d.discard(s)
		return nil, err
	}
	return s, nil
}

// fill writes the text of a temporary file to the disk.
func (d *disk) fill(s *staged, file *os.File, text string) (err error) {
	// In two pieces, so that tests can fail between them, as a crash in the middle of a write would.
	for _, piece := range []string{text[:len(text)/2], text[len(text)/2:]} {
		if err := d.step("write", s.temp); err != nil {
			return err
		}
		if _, err := file.WriteString(piece); err != nil {
			return err
		}
	}
	if err := d.step("sync", s.temp); err != nil {
		return err
	}
	if err := file.Sync(); err != nil {
		return err
	}
	s.info, err = file.Stat()
	return err
}

// createTemp makes a temporary file. Unlike those of os.CreateTemp its permissions are subject to the umask, as those of
// new files are.
func createTemp(dir string, mode fs.FileMode) (*os.File, error) {
	for range 100 {
		path := filepath.Join(dir, tempPrefix+strconv.FormatUint(rand.Uint64(), 36)+tempSuffix)
		file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) {
			return file, err
		}
	}
	return nil, fmt.Errorf("a temporary file in %s: %w", dir, fs.ErrExist)
}

// replace gives a staged text the name of a file, which it replaces.
func (d *disk) replace(s *staged) error {
	if err := d.step("rename", s.path); err != nil {
		return err
	}
	return rename(s.temp, s.path)
}

// create gives a staged text a name that must be free. The error is fs.ErrExist if it is not, whichever program has taken it.
func (d *disk) create(s *staged) error {
	err := d.step("link", s.path)
	if err == nil {
		err = os.Link(s.temp, s.path)
	}
	if err == nil {
		d.discard(s)
		return nil
	}
	if errors.Is(err, fs.ErrExist) {
		return err
	}
	// There are no hard links on FAT and on some network drives: an empty file reserves the name.
	if err := d.step("reserve", s.path); err != nil {
		return err
	}
	file, err := os.OpenFile(s.path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, privateFile)
	if err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	info, err := os.Lstat(s.path)
	switch {
	case err != nil:
		return err
	case info.Size() != 0:
		return fmt.Errorf("%s: %w", s.path, fs.ErrExist) // another program has written it
	}
	if err = d.replace(s); err != nil && d.step("remove", s.path) == nil {
		os.Remove(s.path) // the empty file
	}
	return err
}

// discard removes the temporary file of a staged text, if there is one.
func (d *disk) discard(s *staged) {
	if d.step("remove", s.temp) == nil {
		os.Remove(s.temp) // clean removes it if this fails
	}
}

// sync synchronises a folder, after which files renamed in it are safe.
func (d *disk) sync(dir string) error {
	if err := d.step("sync", dir); err != nil {
		return err
	}
	return syncDir(dir)
}

// write writes a file of settings atomically, and makes its folder where there is none.
func (d *disk) write(path, text string) error {
	dir := filepath.Dir(path)
	if err := d.mkdir(dir, privateDir); err != nil {
		return err
	}
	s, err := d.stage(path, text, privateFile, false)
	if err != nil {
		return err
	}
	if err := d.replace(s); err != nil {
		d.discard(s)
		return err
	}
	return d.sync(dir)
}

// clean removes temporary files that a crash has left in a folder. Those of a program that is running are not that old.
func clean(dir string) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, f := range files {
		if !strings.HasPrefix(f.Name(), tempPrefix) || !strings.HasSuffix(f.Name(), tempSuffix) {
			continue
		}
		if info, err := f.Info(); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > tempAge {
			os.Remove(filepath.Join(dir, f.Name()))
		}
	}
}

// readFile reads a regular file up to one byte beyond the limit, by which callers detect that it is longer.
func readFile(path string, maxBytes int64) ([]byte, error) {
	data, _, err := readInfo(path, maxBytes)
	return data, err
}

// readInfo is readFile, and also returns the FileInfo of the file from before it was read.
func readInfo(path string, maxBytes int64) ([]byte, fs.FileInfo, error) {
	file, info, err := diskfile.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxBytes+1))
	return data, info, err
}

// sameVersion reports whether two FileInfos are of the same file and it was not written in between.
func sameVersion(a, b fs.FileInfo) bool {
	return a.Size() == b.Size() && a.ModTime().Equal(b.ModTime()) && os.SameFile(a, b)
}
