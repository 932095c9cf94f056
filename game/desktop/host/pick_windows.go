package host

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"unicode/utf16"
	"unsafe"
)

// openFileName is OPENFILENAMEW of commdlg.h.
type openFileName struct {
	size         uint32
	owner        uintptr
	instance     uintptr
	filter       *uint16
	customFilter *uint16
	maxCustom    uint32
	filterIndex  uint32
	file         *uint16
	maxFile      uint32
	fileTitle    *uint16
	maxFileTitle uint32
	initialDir   *uint16
	title        *uint16
	flags        uint32
	fileOffset   uint16
	fileExt      uint16
	defExt       *uint16
	custData     uintptr
	hook         uintptr
	template     *uint16
	reserved     uintptr
	reserved2    uint32
	flagsEx      uint32
}

const (
	ofnAllowMultiSelect = 0x00000200
	ofnExplorer         = 0x00080000
	ofnFileMustExist    = 0x00001000
	ofnHideReadOnly     = 0x00000004
	ofnNoChangeDir      = 0x00000008
)

// HasPicker reports whether PickFiles can show a dialog: on Windows always.
func HasPicker() bool { return true }

// PickFiles shows the system's file dialog and returns the chosen paths when it is closed, none when it was cancelled.
func PickFiles(title string) ([]string, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	dialog := syscall.NewLazyDLL("comdlg32.dll").NewProc("GetOpenFileNameW")
	if err := dialog.Find(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoPicker, err)
	}
	buffer := make([]uint16, 32<<10)
	filter := utf16.Encode([]rune("SGF\x00*.sgf;*.txt\x00*.*\x00*.*\x00\x00"))
	caption, err := syscall.UTF16PtrFromString(strings.ReplaceAll(title, "\x00", ""))
	if err != nil {
		return nil, err
	}
	o := openFileName{filter: &filter[0], filterIndex: 1, file: &buffer[0], maxFile: uint32(len(buffer)), title: caption,
		flags: ofnAllowMultiSelect | ofnExplorer | ofnFileMustExist | ofnHideReadOnly | ofnNoChangeDir}
	o.size = uint32(unsafe.Sizeof(o))
	if ok, _, _ := dialog.Call(uintptr(unsafe.Pointer(&o))); ok == 0 {
		return nil, nil // cancelled
	}
	return chosen(buffer), nil
}

// chosen parses the dialog's result: one path, or a folder and the names in it, each terminated by 0, and a last 0.
func chosen(buffer []uint16) []string {
	var parts []string
	for len(buffer) > 0 && buffer[0] != 0 {
		part := syscall.UTF16ToString(buffer)
		parts = append(parts, part)
		buffer = buffer[min(len(buffer), len(utf16.Encode([]rune(part)))+1):]
	}
	if len(parts) < 2 {
		return parts
	}
	var paths []string
	for _, name := range parts[1:] {
		paths = append(paths, filepath.Join(parts[0], name))
	}
	return paths
}
