// A host as strict as the page promises to bear: its whole policy, a path in the middle of nowhere, nothing else there.
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** MCTS2048_DIST points the tests at another build. */
export const dist = process.env.MCTS2048_DIST ?? fileURLToPath(new URL('../../../dist', import.meta.url));

export const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; " +
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:";

const TYPES = { html: 'text/html; charset=utf-8', mjs: 'text/javascript', js: 'text/javascript', json: 'application/json' };

/**
 * Serves the built site under /x/y/. The files are read once, so a build that runs meanwhile cannot mix its files
 * into a test.
 * @param {Record<string, string | {body: string, policy: string}>} [extra]  further pages by path, with the policy they name or none
 */
export async function serveSite(extra = {}) {
  const files = new Map(
    readdirSync(dist, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [`/x/y/${name}`, readFileSync(join(dist, name))]),
  );
  files.set('/x/y/', files.get('/x/y/index.html'));

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://host');
    const own = files.get(pathname);
    const given = own ? { body: own, policy: POLICY } : extra[pathname];
    if (given === undefined) {
      response.writeHead(404);
      return response.end('not found');
    }
    const type = pathname.endsWith('/') ? TYPES.html : (TYPES[pathname.split('.').pop()] ?? 'text/plain');
    const { body, policy } = typeof given === 'string' ? { body: given } : given;
    response.writeHead(200, { 'content-type': type, ...(policy ? { 'content-security-policy': policy } : {}) });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    origin,
    /** The page under its sub-path, without its file name: how a host shows it. */
    page: `${origin}/x/y/`,
    close: () => new Promise((resolve) => (server.closeAllConnections?.(), server.close(resolve))),
  };
}
