// Package modulepath holds the tests of .github/module-path.sh. They run it in a copy of the repository, with the changes
// of the work tree, and never in the repository itself.
package modulepath
