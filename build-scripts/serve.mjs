// Serves dist/ to this machine: node build-scripts/serve.mjs [--port N] [--dir FOLDER]
// sirv brings the MIME types and keeps paths inside the folder.

import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sirv from 'sirv';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8048' },
    dir: { type: 'string', default: `${root}dist` },
  },
});
const port = Number(values.port);
const folder = String(values.dir);

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`serve: ${message}`);
  process.exit(1);
}

if (!existsSync(`${folder}/index.html`)) fail(`${folder} has no index.html; build it first`);

// `dev` reads files anew for each request: a rebuild shows on reload.
const files = sirv(folder, {
  dev: true,
  etag: true,
  setHeaders(response, path) {
    // By its ending alone a type declaration would be taken for a video.
    if (path.endsWith('.d.ts')) response.setHeader('Content-Type', 'text/plain;charset=utf-8');
  },
});

/** @param {string} host @returns {Promise<string | null>} the error's code, null when it listens */
function listen(host) {
  return new Promise((resolve) => {
    const server = createServer((request, response) =>
      files(request, response, () => {
        response.writeHead(404, { 'Content-Type': 'text/plain' });
        response.end('not found\n');
      }),
    );
    server.once('error', (error) => resolve(/** @type {any} */ (error).code ?? String(error)));
    server.listen(port, host, () => resolve(null));
  });
}

// Named, because a shell that starts a script in the background makes it deaf to an interrupt.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

// Browsers try both addresses of localhost; machines without IPv6 have only the first. Neither is
// reachable from other machines.
const error = await listen('127.0.0.1');
if (error === 'EADDRINUSE') fail(`port ${port} is busy; choose another with --port N`);
if (error) fail(`cannot listen on port ${port}: ${error}`);
await listen('::1');
console.log(`http://localhost:${port}/`);
