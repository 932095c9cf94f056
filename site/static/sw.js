// sw.js: the service worker. The build writes `globalThis.redstoneBuild` in front: this version's name and,
// for every file, its path and the SHA-256 sums its body may have; and the MIME types by file name extension.
//
// Each version has a cache of its own, which is filled completely, with every file's checksum verified, or not at
// all; a page is served from one cache only; and a new version waits until no page uses the old one. The online client
// (`later`) belongs to it once somebody has gone online.
'use strict';
const build = globalThis.redstoneBuild;
const root = new URL('./', self.location.href);
// Other sites may share our origin: our caches are named after our folder.
const cachePrefix = 'redstone ' + root.pathname + ' ';
const cacheName = cachePrefix + build.version;
const known = new Map(build.files.map((file) => [new URL(file.path, root).href, file]));
const canUnpack = typeof DecompressionStream === 'function';
const canUnpackBrotli = (() => {
  try {
    return new DecompressionStream('brotli') !== null;
  } catch {
    return false;
  }
})();

/** @param {ArrayBuffer} body */
async function sum(body) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The headers of a cached copy. They come from the build: a wrong header of the host would otherwise be kept until the
 * next version.
 * @param {string} url
 * @returns {Record<string, string>}
 */
function headersOf(url) {
  const name = new URL(url).pathname.split('/').pop() || 'index.html';
  const type = build.types[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream';
  return { 'Content-Type': type };
}

/**
 * Fetches one file, bypassing the browser's cache, and verifies it.
 * @param {string} url
 * @param {string[]} sums the sums its body may have: a host may unpack a .gz on the way
 * @returns {Promise<Response | null>} null when the host does not have it
 */
async function fetchChecked(url, sums) {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) return null;
  const body = await response.arrayBuffer();
  if (!sums.includes(await sum(body))) throw new Error('another version: ' + url);
  return new Response(body, { headers: headersOf(url) });
}

/**
 * Fetches a file into a cache.
 * @param {Cache} cache
 * @param {{path: string, sum: string, packed?: string, br?: string}} file
 */
async function keep(cache, file) {
  const url = new URL(file.path, root).href;
  // What there is packed, wasm and puzzles, is cached as the page fetches it: packed where the browser can unpack it and the host has it. With
  // brotli it has a key of its own, since only a browser that can unpack that may get it.
  if (file.br && canUnpackBrotli) {
    const best = await fetchChecked(url + '.br', [file.br, file.sum]).catch(() => null);
    if (best) {
      await cache.put(url + '.br', best);
      return;
    }
  }
  const packed = file.packed && canUnpack ? await fetchChecked(url + '.gz', [file.packed, file.sum]) : null;
  const response = packed ?? await fetchChecked(url, [file.sum]);
  if (!response) throw new Error('missing: ' + file.path);
  await cache.put(url, response);
}

/** Whether a version before this one has kept the online client. */
async function wasOnline() {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return lists.flat().some((request) => /\/assets\/online-\w+\.wasm(\.br)?$/.test(request.url));
}

/** Adds the online client to the cache, unless it is there. */
async function keepOnline() {
  const cache = await caches.open(cacheName);
  await Promise.all(build.files.filter((file) => file.later).map(async (file) => {
    const url = new URL(file.path, root).href;
    if (!await cache.match(url) && !await cache.match(url + '.br')) await keep(cache, file);
  }));
}

async function install() {
  const cache = await caches.open(cacheName);
  try {
    const all = await wasOnline();
    await Promise.all(build.files.filter((file) => all || !file.later).map((file) => keep(cache, file)));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page of the first visit was loaded without us. Once we control it, a later version waits for it, too.
  await self.clients.claim();
}

/**
 * The address under which a request is cached: without query and fragment, folders without index.html, and packed
 * files under their plain name (who fetches them looks at the bytes), unless packed with brotli.
 * @param {string} address
 */
function keyOf(address) {
  const url = new URL(address);
  return url.origin + url.pathname.replace(/\/index\.html$/, '/').replace(/\.(wasm|sgf)\.(gz|br)$/, '.$1');
}

const puzzles = new URL('puzzles/', root).href;

/**
 * A page about puzzles, which is not kept: there are thousands. Where it cannot be fetched the game shows the puzzle, since
 * it has them all.
 * @param {Request} request
 */
async function puzzlePage(request) {
  try {
    return await fetch(request);
  } catch {
    const id = request.url.slice(puzzles.length).split(/[/?#]/)[0];
    const one = /^[a-z0-9-]{3,}$/.test(id) && !['theme', 'level'].includes(id);
    return Response.redirect(root.href + (one ? '#puzzle=' + id : '#puzzles'), 302);
  }
}

/** @param {Request} request @param {string} key */
async function answer(request, key) {
  const cache = await caches.open(cacheName);
  const packed = request.url.split(/[?#]/)[0].endsWith('.wasm.br') ? await cache.match(key + '.br') : null;
  return packed ?? (await cache.match(key)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const key = keyOf(request.url);
  if (known.has(key)) {
    event.respondWith(answer(request, key));
  } else if (request.mode === 'navigate' && key.startsWith(puzzles)) {
    event.respondWith(puzzlePage(request));
  } else if (request.mode === 'navigate' && known.has(key + '/')) {
    event.respondWith(Response.redirect(key + '/', 301));
  }
});
self.addEventListener('message', (event) => {
  if (event.data === 'keep online') event.waitUntil(keepOnline().catch(() => {})); // or the next time somebody goes online
  if (event.data !== 'take over') return;
  event.waitUntil((async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const ours = pages.filter((page) => page.url.startsWith(root.href));
    if (ours.length > 1) event.ports[0].postMessage('busy');
    else await self.skipWaiting();
  })());
});
