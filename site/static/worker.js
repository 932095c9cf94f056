// worker.js: runs a wasm file in a Web Worker, the engine or the online client. The build makes a script for each, with
// `globalThis.redstoneBuild` in front.
//
// The program sets self.onmessage when it is ready. A worker drops messages that arrive while there is no
// handler, so those that come during loading are kept here and handed over then.
'use strict';
{
  const build = globalThis.redstoneBuild;
  // In a sandboxed frame this script is imported by a blob, which has said where the site is; see host.js.
  const base = globalThis.redstoneBase ?? new URL('../', self.location.href).href;
  importScripts(base + build.wasmExec, base + build.download);

  const early = [];
  self.addEventListener('message', (event) => {
    if (self.onmessage === null) early.push(event.data);
  });

  const handOver = () => {
    if (self.onmessage === null) {
      setTimeout(handOver, 10);
      return;
    }
    for (const data of early.splice(0)) self.onmessage(new MessageEvent('message', { data }));
  };

  const go = new Go();
  // A download that stalls ends here with an error: the page may start another worker.
  const stop = new AbortController();
  const options = { onStall: () => stop.abort(), signal: stop.signal };
  redstoneDownload.instantiate(base, build.wasm, go.importObject, options).then((instance) => {
    const ended = go.run(instance);
    handOver();
    return ended.then(() => {
      throw new Error('the program ended');
    });
  }).catch((error) => {
    setTimeout(() => {
      throw error; // outside the promise, so that the page's worker.onerror hears of it
    });
  });
}
