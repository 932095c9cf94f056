package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"path"
	"strings"
	"syscall"
	"time"
)

// listen binds an address. A port in use is an error of one sentence.
func listen(addr string) (net.Listener, error) {
	listener, err := net.Listen("tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("the address %s is in use: stop the program there or choose another address with -addr", addr)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot serve at %s: %w", addr, err)
	}
	return listener, nil
}

// serve answers requests until the context ends.
func serve(ctx context.Context, stdout io.Writer, listener net.Listener, built *bundle, relay http.Handler) error {
	server := &http.Server{Handler: withRelay(handler(built), relay, listener), ReadHeaderTimeout: 10 * time.Second}
	fmt.Fprintf(stdout, "Redstone is at %s (Ctrl+C stops it)\n", address(listener))
	inviteRoom(stdout, addresses(listener, localAddresses()))
	return serveUntil(ctx, server, listener)
}

// serveUntil answers requests until the context ends.
func serveUntil(ctx context.Context, server *http.Server, listener net.Listener) error {
	done := make(chan error, 1)
	go func() { done <- server.Serve(listener) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		grace, cancel := context.WithTimeout(context.Background(), 3*time.Second)
		defer cancel()
		if err := server.Shutdown(grace); err != nil {
			return server.Close()
		}
		return nil
	}
}

// address is the URL to open in a browser. An unspecified host (":9000") is this machine.
func address(listener net.Listener) string {
	host, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		return "http://" + listener.Addr().String()
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() || ip.IsLoopback() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}

// handler serves a site from memory as a static host would: folders by their index.html, no listing.
func handler(built *bundle) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "only GET", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
		if strings.HasSuffix(r.URL.Path, "/") || name == "" {
			name = path.Join(name, "index.html")
		}
		data, ok := built.files[name]
		if !ok {
			if _, folder := built.files[name+"/index.html"]; folder {
				http.Redirect(w, r, path.Base(name)+"/", http.StatusMovedPermanently)
				return
			}
			http.NotFound(w, r)
			return
		}
		header := w.Header()
		header.Set("Content-Type", contentType(name))
		header.Set("ETag", `"`+fullHash(data)+`"`)
		// Browsers revalidate on every request: a rebuilt site shows at once.
		header.Set("Cache-Control", "no-cache")
		// A sandboxed frame fetches the wasm from an opaque origin; public static hosts send this too.
		header.Set("Access-Control-Allow-Origin", "*")
		header.Set("X-Content-Type-Options", "nosniff")
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
	})
}

// contentTypes are those of all files of the site. Package mime would also read the machine's tables, which differ.
var contentTypes = map[string]string{
	".css":         "text/css; charset=utf-8",
	".gz":          "application/gzip",
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".png":         "image/png",
	".sgf":         "application/x-go-sgf; charset=utf-8",
	".svg":         "image/svg+xml",
	".ts":          "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".wav":         "audio/wav",
	".webmanifest": "application/manifest+json",
	".xml":         "application/xml",
}

// contentType is the MIME type of a file by its name.
func contentType(name string) string {
	if known, ok := contentTypes[path.Ext(name)]; ok {
		return known
	}
	return "application/octet-stream"
}
