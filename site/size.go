package main

import (
	"context"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"text/tabwriter"
)

// budget is the maximum download until the first move, in bytes gzipped.
const budget = 3_237_726

// onlineBudget is the maximum of what is fetched when somebody goes online.
const onlineBudget = 1_900_000

// bareLoop is Ebitengine with an empty Update and Draw: the lower bound for any game made with it. It is in testdata so
// that no ./... pattern of this module reaches Ebitengine through the site.
const bareLoop = "./site/testdata/bareloop"

// sizeCommand prints the table and fails when the budget is exceeded.
func sizeCommand(ctx context.Context, stdout io.Writer, relays []string, quality int) error {
	b, err := newBuilder(ctx, stdout, quality)
	if err != nil {
		return err
	}
	b.relays = relays
	built, err := b.build(ctx)
	if err != nil {
		return err
	}
	b.report("compiling Ebitengine's bare loop")
	bare, err := b.compile(ctx, bareLoop)
	if err != nil {
		return err
	}
	packed, err := pack(bare)
	if err != nil {
		return err
	}
	rows, err := sizes(ctx, built, quality)
	if err != nil {
		return err
	}
	rest, err := background(ctx, built, quality)
	if err != nil {
		return err
	}
	data, err := puzzleSizes(ctx, built, quality)
	if err != nil {
		return err
	}
	online, err := onlineSizes(ctx, built, quality)
	if err != nil {
		return err
	}
	return printSizes(stdout, quality, rows, online, []sizeRow{rest, data}, sizeRow{name: "Ebitengine's bare loop, same build", raw: len(bare), gz: len(packed)})
}

// sizeRow is the size of a file in bytes, raw and as transferred with gzip and with brotli.
type sizeRow struct {
	name        string
	raw, gz, br int
}

// sizes measures what is fetched until the first move.
func sizes(ctx context.Context, built *bundle, quality int) ([]sizeRow, error) {
	var rows []sizeRow
	for _, name := range built.first {
		data, ok := built.files[name]
		if !ok {
			return nil, fmt.Errorf("%s is fetched but was not built", name)
		}
		if plain, isPacked := strings.CutSuffix(name, ".gz"); isPacked {
			rows = append(rows, sizeRow{path.Base(plain), len(built.files[plain]), len(data), len(built.files[plain+".br"])})
			continue
		}
		row, err := measure(ctx, name, data, quality)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// measure packs a file as a host does, with brotli in the quality of the wasm files. A file that gets longer is
// transferred raw.
func measure(ctx context.Context, name string, data []byte, quality int) (sizeRow, error) {
	gz, err := pack(data)
	if err != nil {
		return sizeRow{}, err
	}
	br, err := packBrotli(ctx, data, quality)
	return sizeRow{name, len(data), min(len(data), len(gz)), min(len(data), len(br))}, err
}

// background sums up what is fetched later: the engine, and what the service worker caches for offline play.
func background(ctx context.Context, built *bundle, quality int) (sizeRow, error) {
	sum := sizeRow{name: "not counted: the engine, fetched when the computer is first to move, and the rest for offline play"}
	for name, data := range built.files {
		if neverRequested(name) || slices.Contains(built.first, name) || slices.Contains(built.first, name+".gz") || isPuzzleData(name) ||
			slices.Contains(built.online, name) {
			continue
		}
		row := sizeRow{name, len(data), len(built.files[name+".gz"]), len(built.files[name+".br"])}
		if row.gz == 0 {
			var err error
			if row, err = measure(ctx, name, data, quality); err != nil {
				return sum, err
			}
		}
		sum.raw += row.raw
		sum.gz += row.gz
		sum.br += row.br
	}
	return sum, nil
}

// onlineSizes sums up the online client.
func onlineSizes(ctx context.Context, built *bundle, quality int) (sizeRow, error) {
	sum := sizeRow{name: "not counted: the online client, fetched when somebody goes online"}
	for _, name := range built.online {
		row := sizeRow{name, len(built.files[name]), len(built.files[name+".gz"]), len(built.files[name+".br"])}
		if row.gz == 0 {
			var err error
			if row, err = measure(ctx, name, built.files[name], quality); err != nil {
				return sum, err
			}
		}
		sum.raw, sum.gz, sum.br = sum.raw+row.raw, sum.gz+row.gz, sum.br+row.br
	}
	return sum, nil
}

// isPuzzleData reports whether a file is a collection of puzzles as the game fetches it.
func isPuzzleData(name string) bool {
	return strings.HasPrefix(name, "assets/") && path.Ext(name) == puzzleDataEnding
}

// puzzleSizes sums up the collections, which the game fetches when a player opens the puzzles.
func puzzleSizes(ctx context.Context, built *bundle, quality int) (sizeRow, error) {
	sum := sizeRow{name: "not counted: the puzzles, fetched when a player opens them"}
	for name, data := range built.files {
		if !isPuzzleData(name) {
			continue
		}
		row, err := measure(ctx, name, data, quality)
		if err != nil {
			return sum, err
		}
		sum.raw, sum.gz, sum.br = sum.raw+row.raw, sum.gz+row.gz, sum.br+row.br
	}
	return sum, nil
}

// printSizes writes the table, with the quality of brotli when that is not the best; the error says by how much a budget
// is exceeded.
func printSizes(stdout io.Writer, quality int, rows []sizeRow, online sizeRow, notCounted []sizeRow, bare sizeRow) error {
	total := sizeRow{name: "total"}
	table := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	line := func(row sizeRow) {
		fmt.Fprintf(table, "%s\t%s\t%s\t  %s\n", thousands(row.raw), thousands(row.gz), thousands(row.br), row.name)
	}
	column := "brotli"
	if quality != bestBrotli {
		column = fmt.Sprintf("brotli %d", quality)
	}
	fmt.Fprintf(table, "raw\tgzipped\t%s\t  bytes fetched until the first move\n", column)
	for _, row := range rows {
		row.name = path.Base(row.name)
		line(row)
		total.raw += row.raw
		total.gz += row.gz
		total.br += row.br
	}
	line(total)
	line(sizeRow{name: "budget", gz: budget})
	for _, row := range append([]sizeRow{online}, notCounted...) {
		line(row)
	}
	line(bare)
	if err := table.Flush(); err != nil {
		return err
	}
	if total.gz > budget {
		return fmt.Errorf("over budget: %s bytes gzipped are %s more than %s",
			thousands(total.gz), thousands(total.gz-budget), thousands(budget))
	}
	if online.gz > onlineBudget {
		return fmt.Errorf("over budget: the online client's %s bytes gzipped are %s more than %s",
			thousands(online.gz), thousands(online.gz-onlineBudget), thousands(onlineBudget))
	}
	return nil
}

// thousands formats a number with commas; 0 is an empty string.
func thousands(n int) string {
	if n == 0 {
		return ""
	}
	digits := fmt.Sprint(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
