package record

// For the tests of package record_test.
var (
	CheckWhole = checkWhole
	Describe   = describe
	Difference = difference
	GroupOf    = groupOf
)
