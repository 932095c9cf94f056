package relay

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/coder/websocket"

	"redstone/game/online/event"
)

// ServeHTTP answers a WebSocket, a request for the information document (NIP-11), or a browser.
func (r *Relay) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	switch {
	case strings.EqualFold(req.Header.Get("Upgrade"), "websocket"):
		r.serveSocket(w, req)
	case req.Method == http.MethodOptions:
		allowAll(w.Header())
		w.WriteHeader(http.StatusNoContent)
	case req.Method != http.MethodGet && req.Method != http.MethodHead:
		http.Error(w, "only GET", http.StatusMethodNotAllowed)
	case strings.Contains(req.Header.Get("Accept"), "application/nostr+json"):
		r.serveInformation(w)
	default:
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Write([]byte("This is a relay, by which players of Redstone meet (Nostr, NIP-01). Programs connect to it by WebSocket.\n"))
	}
}

// allowAll lets pages of all sites read the document: NIP-11 demands it.
func allowAll(h http.Header) {
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Access-Control-Allow-Headers", "*")
	h.Set("Access-Control-Allow-Methods", "GET, HEAD, OPTIONS")
}

// serveInformation writes the document of NIP-11.
func (r *Relay) serveInformation(w http.ResponseWriter) {
	allowAll(w.Header())
	w.Header().Set("Content-Type", "application/nostr+json")
	json.NewEncoder(w).Encode(map[string]any{
		"name":           "Redstone",
		"description":    "A small relay for players of Redstone in one room.",
		"supported_nips": []int{1, 11, 40},
		"software":       "Redstone",
		"limitation": map[string]any{
			"max_message_length":     r.limits.Message,
			"max_subscriptions":      r.limits.Subscriptions,
			"max_filters":            min(r.limits.Filters, event.MaxFilters),
			"max_limit":              r.limits.Found,
			"default_limit":          r.limits.Found,
			"max_subid_length":       event.MaxName,
			"max_event_tags":         event.MaxTags,
			"max_content_length":     event.MaxContent,
			"created_at_lower_limit": int64(r.limits.Age.Seconds()),
			"created_at_upper_limit": int64(r.limits.Future.Seconds()),
			"auth_required":          false,
			"payment_required":       false,
			"restricted_writes":      false,
		},
		"retention": []map[string]any{{"time": int64(r.limits.Age.Seconds()), "count": r.limits.Events}},
	})
}

func (r *Relay) serveSocket(w http.ResponseWriter, req *http.Request) {
	from, reason := r.admit(addressOf(req))
	if from == nil {
		http.Error(w, reason, http.StatusServiceUnavailable)
		return
	}
	// Pages of any site may play here; there are no cookies by which one could be abused.
	socket, err := websocket.Accept(w, req, &websocket.AcceptOptions{InsecureSkipVerify: true})
	r.mu.Lock()
	r.joining--
	if err != nil || r.closed {
		from.connections--
		r.mu.Unlock()
		if err == nil {
			socket.CloseNow()
		}
		return // Accept has answered
	}
	c := newConnection(r, socket, from)
	r.connections[c] = struct{}{}
	r.running.Add(1)
	r.mu.Unlock()
	defer r.running.Done()
	c.serve()
}
