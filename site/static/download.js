// download.js: fetches a wasm file and starts compiling while it arrives, and texts. Used by the page and by the worker.
//
// Static hosts differ: some compress on the fly, some do not, some give .gz files a Content-Encoding so that
// the browser has unpacked them already, and many give wasm a wrong type. So nothing is assumed from headers:
// a packed file is fetched and its first bytes say what it is. Where the browser can unpack brotli, that is the .br
// file, and whatever goes wrong with it, the .gz file is fetched instead.
(() => {
  'use strict';

  /** How long nothing may arrive, in milliseconds, before a download counts as stalled. */
  const STALL = 15_000;

  /** A file did not arrive. */
  class DownloadError extends Error {
    /**
     * @param {string} message
     * @param {'download' | 'missing'} [reason] whether the download broke off, or the host has no such file or another
     */
    constructor(message, reason = 'download') {
      super(message);
      this.reason = reason;
    }
  }

  /** @param {string} format @returns {boolean} whether the browser can unpack it */
  function canUnpack(format) {
    try {
      return new DecompressionStream(format) !== null;
    } catch {
      return false; // there are none, or not this one
    }
  }

  /**
   * Whether an answer is packed with brotli, which has no mark of its own: the build makes the first byte end with four
   * set bits (a window of 16 MB), which a host's page instead of the file hardly begins with.
   * @param {string} url @param {Response} response @param {Uint8Array} head
   * @returns {boolean}
   */
  function isBrotli(url, response, head) {
    return url.endsWith('.br') && (head[0] & 0x0f) === 0x0f && !/^text\/html\b/i.test(response.headers.get('Content-Type') ?? '');
  }

  /**
   * Reads until four bytes are there.
   * @param {ReadableStreamDefaultReader<Uint8Array>} reader
   * @returns {Promise<{head: Uint8Array, chunks: Uint8Array[]}>}
   */
  async function peek(reader) {
    const chunks = [];
    const head = new Uint8Array(4);
    let have = 0;
    while (have < 4) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      const part = value.subarray(0, 4 - have);
      head.set(part, have);
      have += part.length;
    }
    return { head, chunks };
  }

  /**
   * A stream of the chunks that were read already, then of the rest.
   * @param {Uint8Array[]} chunks
   * @param {ReadableStreamDefaultReader<Uint8Array>} reader
   * @param {(bytes: number) => void} count called with the length of every chunk
   */
  function resume(chunks, reader, count) {
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = chunks.length > 0 ? { done: false, value: chunks.shift() } : await reader.read();
        if (done) {
          controller.close();
          return;
        }
        count(value.length);
        controller.enqueue(value);
      },
      cancel(reason) {
        return reader.cancel(reason);
      },
    });
  }

  /**
   * Opens one address.
   * @param {string} url
   * @param {{raw: number, gz: number, br?: number}} size bytes of the file as it is, gzipped and with brotli
   * @param {(loaded: number, total: number) => void} onProgress
   * @param {RequestInit} init of the request
   * @returns {Promise<{stream: ReadableStream, complete: () => boolean} | null>} null when this is not the file
   */
  async function open(url, size, onProgress, init) {
    const response = await fetch(url, init);
    if (!response.ok || !response.body) return null;
    const reader = response.body.getReader();
    const { head, chunks } = await peek(reader);
    const gzipped = head[0] === 0x1f && head[1] === 0x8b;
    const isWasm = head[0] === 0 && head[1] === 0x61 && head[2] === 0x73 && head[3] === 0x6d;
    const format = gzipped ? 'gzip' : !isWasm && isBrotli(url, response, head) ? 'brotli' : '';
    if (!format && !isWasm) { // an error page with status 200, for example
      reader.cancel().catch(() => {});
      return null;
    }
    const total = { gzip: size.gz, brotli: size.br }[format] ?? size.raw;
    let loaded = 0;
    const stream = resume(chunks, reader, (bytes) => {
      loaded += bytes;
      onProgress(loaded, total);
    });
    return {
      stream: format ? stream.pipeThrough(new DecompressionStream(format)) : stream,
      complete: () => loaded === total,
    };
  }

  /**
   * Calls back whenever nothing has arrived for too long.
   * @param {() => void} onStall
   * @returns {{go: () => void, end: () => void}} go starts the wait again
   */
  function stallTimer(onStall) {
    let timer;
    const end = () => clearTimeout(timer);
    const go = () => {
      end();
      timer = setTimeout(onStall, STALL);
    };
    go();
    return { go, end };
  }

  /**
   * Opens a file in the first form that the host has. A wrong answer may be in the browser's cache: then once more
   * without it.
   * @param {string} url of the file as it is
   * @param {{path: string, raw: number, gz: number, br?: number}} file
   * @param {(loaded: number, total: number) => void} onProgress
   * @param {AbortSignal} [signal]
   * @returns {Promise<{stream: ReadableStream, complete: () => boolean}>}
   */
  async function openAny(url, file, onProgress, signal) {
    try {
      for (const cache of ['default', 'reload']) {
        let opened = null;
        if (canUnpack('gzip')) opened = await open(url + '.gz', file, onProgress, { cache, signal });
        opened ??= await open(url, file, onProgress, { cache, signal });
        if (opened) return opened;
      }
    } catch (error) {
      throw new DownloadError(String(error));
    }
    throw new DownloadError('not found: ' + file.path, 'missing');
  }

  /**
   * Compiles while the file arrives.
   * @param {ReadableStream} stream
   * @param {WebAssembly.Imports} imports
   * @returns {Promise<WebAssembly.Instance>}
   */
  async function compile(stream, imports) {
    const response = new Response(stream, { headers: { 'Content-Type': 'application/wasm' } });
    if (typeof WebAssembly.instantiateStreaming === 'function') {
      return (await WebAssembly.instantiateStreaming(response, imports)).instance;
    }
    return (await WebAssembly.instantiate(await response.arrayBuffer(), imports)).instance;
  }

  /**
   * Fetches and instantiates a wasm file.
   * @param {string} base address of the site's root
   * @param {{path: string, raw: number, gz: number, br?: number}} file br is left out when there is no .br
   * @param {WebAssembly.Imports} imports
   * @param {object} [options]
   * @param {(loaded: number, total: number) => void} [options.onProgress] bytes that really came over the network
   * @param {() => void} [options.onStall] called when nothing has arrived for 15 seconds, perhaps several times
   * @param {AbortSignal} [options.signal] ends the download
   * @returns {Promise<WebAssembly.Instance>}
   * @throws {DownloadError} when the file is missing, incomplete or damaged
   */
  async function instantiate(base, file, imports, { onProgress = () => {}, onStall = () => {}, signal } = {}) {
    const url = base + file.path;
    const stall = stallTimer(onStall);
    const count = (loaded, total) => {
      if (loaded < total) stall.go();
      else stall.end(); // what is left is to compile it, which takes as long as it takes
      onProgress(loaded, total);
    };
    try {
      if (file.br && canUnpack('brotli')) {
        try {
          const packed = await open(url + '.br', file, count, { signal });
          if (packed) return await compile(packed.stream, imports);
        } catch (error) {
          if (signal?.aborted) throw new DownloadError(String(error));
        }
        stall.go(); // the other forms are left
      }
      const opened = await openAny(url, file, count, signal);
      try {
        return await compile(opened.stream, imports);
      } catch (error) {
        if (!opened.complete()) throw new DownloadError(String(error));
        if (error instanceof RangeError) throw error; // no memory
        throw new DownloadError(String(error), 'missing'); // whole, but not what was built
      }
    } finally {
      stall.end();
    }
  }

  /**
   * Fetches a text, gzipped where the browser can unpack that.
   * @param {string} base address of the site's root
   * @param {{path: string, raw: number, gz: number}} file
   * @returns {Promise<string>}
   * @throws {DownloadError} when the file is missing or incomplete
   */
  async function text(base, file) {
    const endings = canUnpack('gzip') ? ['.gz', ''] : [''];
    // A wrong answer may be in the browser's cache: then once more without it.
    for (const [cache, ending] of ['default', 'reload'].flatMap((cache) => endings.map((ending) => [cache, ending]))) {
      let bytes;
      try {
        const response = await fetch(base + file.path + ending, { cache });
        if (!response.ok) continue;
        bytes = new Uint8Array(await response.arrayBuffer());
        if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
          const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
          bytes = new Uint8Array(await new Response(plain).arrayBuffer());
        }
      } catch (error) {
        throw new DownloadError(String(error));
      }
      if (bytes.length === file.raw) return new TextDecoder().decode(bytes);
    }
    throw new DownloadError('not found: ' + file.path, 'missing');
  }

  globalThis.redstoneDownload = { instantiate, text, DownloadError };
})();
