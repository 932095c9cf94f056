package host

import (
	"syscall"
	"unsafe"
)

// SystemLanguages asks Windows for the user's locale.
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

// Dark reports whether Windows shows apps in dark colours.
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
