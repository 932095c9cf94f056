// relay.js PORT: a relay made with @nostr-relay/core, with a store in memory, for the tests. It prints its port when it
// listens; 0 takes a free one.
'use strict';
const { NostrRelay } = require('@nostr-relay/core');
const { EventRepository } = require('@nostr-relay/common');
const { WebSocketServer } = require('ws');

/** Events in memory: of those that are replaced the newest, by author, kind and d. */
class Memory extends EventRepository {
  events = new Map();

  isSearchSupported() {
    return false;
  }

  /** @returns {string} */
  address({ id, kind, pubkey, tags }) {
    if (kind >= 30_000 && kind < 40_000) return [kind, pubkey, tags.find(([name]) => name === 'd')?.[1] ?? ''].join(':');
    if (kind === 0 || kind === 3 || (kind >= 10_000 && kind < 20_000)) return [kind, pubkey].join(':');
    return id;
  }

  upsert(event) {
    const address = this.address(event);
    const old = this.events.get(address);
    const older = old && (old.created_at > event.created_at || (old.created_at === event.created_at && old.id <= event.id));
    if (!older) this.events.set(address, event);
    return { isDuplicate: Boolean(older) };
  }

  find(filter) {
    const tags = Object.entries(filter).filter(([name]) => name.startsWith('#'));
    const matches = (event) => (!filter.ids || filter.ids.includes(event.id)) && (!filter.authors || filter.authors.includes(event.pubkey)) &&
      (!filter.kinds || filter.kinds.includes(event.kind)) && event.created_at >= (filter.since ?? 0) && event.created_at <= (filter.until ?? Infinity) &&
      tags.every(([name, values]) => event.tags.some((tag) => tag[0] === name[1] && values.includes(tag[1])));
    return [...this.events.values()].filter(matches).sort((a, b) => b.created_at - a.created_at).slice(0, filter.limit ?? 500);
  }

  async destroy() {}
}

const relay = new NostrRelay(new Memory());
const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.argv[2]) });
server.on('listening', () => console.log(server.address().port));
server.on('connection', (socket) => {
  relay.handleConnection(socket);
  socket.on('message', (data) => relay.handleMessage(socket, JSON.parse(data)).catch((error) => console.error(error)));
  socket.on('close', () => relay.handleDisconnect(socket));
});
