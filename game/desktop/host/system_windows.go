package host

import (
	"syscall"
	"unsafe"
)

// SystemLanguages returns the user's locale.
func SystemLanguages() []string {
	var name [85]uint16 // LOCALE_NAME_MAX_LENGTH
	call := syscall.NewLazyDLL("kernel32.dll").NewProc("GetUserDefaultLocaleName")
	if call.Find() != nil {
		return nil
	}
	if n, _, _ := call.Call(uintptr(unsafe.Pointer(&name[0])), uintptr(len(name))); n == 0 {
		return nil
	}
	return []string{syscall.UTF16ToString(name[:])}
}

// Dark reports whether Windows has a dark theme for apps.
func Dark() bool {
	path, err := syscall.UTF16PtrFromString(`Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`)
	if err != nil {
		return false
	}
	var key syscall.Handle
	if syscall.RegOpenKeyEx(syscall.HKEY_CURRENT_USER, path, 0, syscall.KEY_READ, &key) != nil {
		return false
	}
	defer syscall.RegCloseKey(key)
	name, err := syscall.UTF16PtrFromString("AppsUseLightTheme")
	if err != nil {
		return false
	}
	var kind, light uint32
	size := uint32(unsafe.Sizeof(light))
	err = syscall.RegQueryValueEx(key, name, nil, &kind, (*byte)(unsafe.Pointer(&light)), &size)
	return err == nil && kind == syscall.REG_DWORD && light == 0
}

// documents is the user's folder of documents, "" when there is none. It may have been moved to another disk or a cloud
// folder, so it is a known folder of Windows.
func documents() string {
	shell := syscall.NewLazyDLL("shell32.dll").NewProc("SHGetKnownFolderPath")
	free := syscall.NewLazyDLL("ole32.dll").NewProc("CoTaskMemFree")
	if shell.Find() != nil || free.Find() != nil {
		return ""
	}
	id := syscall.GUID{Data1: 0xFDD39AD0, Data2: 0x238F, Data3: 0x46AF, Data4: [8]byte{0xAD, 0xB4, 0x6C, 0x85, 0x48, 0x03, 0x69, 0xC7}}
	var path *uint16
	if failed, _, _ := shell.Call(uintptr(unsafe.Pointer(&id)), 0, 0, uintptr(unsafe.Pointer(&path))); failed != 0 || path == nil {
		return ""
	}
	defer free.Call(uintptr(unsafe.Pointer(path)))
	return syscall.UTF16ToString(unsafe.Slice(path, 32768)[:length16(path)])
}

// length16 is the length of a text that is terminated by 0.
func length16(text *uint16) int {
	n := 0
	for p := unsafe.Slice(text, 32768); n < len(p) && p[n] != 0; n++ {
	}
	return n
}
