package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// memories prints the sum of each module's memory once it has been instantiated.
const memories = `const fs = require('fs'), crypto = require('crypto');
for (const file of process.argv.slice(2)) {
  const module = new WebAssembly.Module(fs.readFileSync(file));
  const imports = {};
  for (const one of WebAssembly.Module.imports(module)) (imports[one.module] ??= {})[one.name] = () => 0;
  const memory = new Uint8Array(new WebAssembly.Instance(module, imports).exports.mem.buffer);
  console.log(memory.length, crypto.createHash('sha256').update(memory).digest('hex'));
}`

// TestFuncTableIsComputed has a program whose memory is the same with and without the table in the file, and which finds its
// functions.
func TestFuncTableIsComputed(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("needs Node")
	}
	tools, err := findToolchain(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	before, err := tools.compile(t.Context(), "./site/testdata/caller")
	if err != nil {
		t.Fatal(err)
	}
	after, err := computeFuncTable(before)
	if err != nil {
		t.Fatal(err)
	}
	packedBefore, _ := pack(before)
	packedAfter, _ := pack(after)
	if len(after) > len(before)-150_000 || len(packedAfter) > len(packedBefore)-15_000 {
		t.Errorf("%d bytes become %d, gzipped %d and %d", len(before), len(after), len(packedBefore), len(packedAfter))
	}
	dir := t.TempDir()
	files := map[string][]byte{"before.wasm": before, "after.wasm": after, "memories.js": []byte(memories)}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := func(args ...string) []string {
		cmd := exec.CommandContext(t.Context(), node, args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		return strings.Split(strings.TrimSpace(string(out)), "\n")
	}
	if sums := run("memories.js", "before.wasm", "after.wasm"); len(sums) != 2 || sums[0] != sums[1] {
		t.Errorf("the memories are %q", sums)
	}
	script := filepath.Join(tools.goroot, "lib", "wasm", "wasm_exec_node.js")
	if lines := run(script, "after.wasm"); len(lines) != 3 || lines[0] != "main.main 8 true" || !strings.HasPrefix(lines[1], "runtime.main ") {
		t.Errorf("it finds the functions %q", lines)
	}
	for i := 0; i < len(before); i += len(before)/200 + 1 {
		if _, err := computeFuncTable(before[:i]); !errors.Is(err, errWasm) && !errors.Is(err, errNoFuncTable) {
			t.Errorf("of the first %d bytes: %v", i, err)
		}
	}
	if _, err := computeFuncTable(after); !errors.Is(err, errWasm) {
		t.Errorf("once more: %v", err)
	}
}
