package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
)

const (
	curve        = "github.com/decred/dcrd/dcrec/secp256k1/v4"
	curveTable   = "compressedbytepoints.go"
	curveStandIn = ".secp256k1" // see standIn
	curveTag     = "tinygo"     // by which the module multiplies without its table
)

// leaveOutTable makes builds of the online client do without the precomputed multiples of the curve's base point: half a
// megabyte that cannot be compressed. With the module's build tag for small devices it does not use the table, but would
// link it, since the file assigns it to a variable. Signing takes some milliseconds then, which is little for one event
// a move. On an error the client is to be built with it; it then is only larger.
func (t *toolchain) leaveOutTable(ctx context.Context, modules []module) error {
	i := slices.IndexFunc(modules, func(m module) bool { return m.Path == curve })
	if i < 0 || modules[i].Dir == "" {
		return errors.New("the source of the curve was not found")
	}
	if _, err := os.Stat(filepath.Join(modules[i].Dir, curveTable)); err != nil {
		return err
	}
	folder, err := t.standInFolder(curveStandIn)
	if err != nil {
		return err
	}
	empty := filepath.Join(t.cache, curveTable)
	if err := writeChanged(empty, []byte("package secp256k1\n")); err != nil {
		return err
	}
	overlay := map[string]string{}
	if err := addTree(overlay, modules[i].Dir, folder); err != nil {
		return err
	}
	overlay[filepath.Join(folder, curveTable)] = empty
	modFile, err := t.replacingMod(ctx, "online.mod", curve, curveStandIn)
	if err != nil {
		return err
	}
	overlayFile, err := t.writeOverlay("online-overlay.json", overlay)
	if err != nil {
		return err
	}
	flags := []string{"-modfile=" + modFile, "-overlay=" + overlayFile, "-tags=" + curveTag}
	if _, err := goCommand(ctx, t.module, slices.Concat([]string{"list"}, flags, []string{curve})...); err != nil {
		return err // in a workspace, for example, go.mod cannot be exchanged
	}
	t.onlineFlags = flags
	return nil
}
