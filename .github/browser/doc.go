// Package browser holds the tests that play the published site in headless Chromium, as people do: by the names that a
// screen reader speaks, by clicks, touches and keys. The tests look at window.redstone.state() and at the DOM mirror,
// never at pixels, and wait for a state, never for a time, because a browser without a graphics card may draw five
// frames a second.
//
// Where browsers differ, the same is done in Firefox, operated with WebDriver BiDi, and in WebKitGTK's MiniBrowser, operated
// with WebDriver: other_test.go has what they have in common.
//
// The site is built once for all tests with `go run ./site build`, or taken from the folder that the environment
// variable REDSTONE_SITE names. Every test has a server of its own, and so its own origin and storage.
package browser
