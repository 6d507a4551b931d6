import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { encodingFor, type PublishedPath, publishedPaths, type Ready, readPublished, readyOf } from './published.ts';

/** How often it looks whether something else was published, in milliseconds of machine time. */
const LOOK_EVERY_MS = 1_000;

type Folders = {
  /** Where the portal publishes. */
  readonly published: string;
  /** The portal's scripts and styles, so that the page is itself when nothing else is there. */
  readonly assets: string;
};

/**
 * Serves the published outage map from memory: no database, no provider, no portal. What lies in front sends it the map's addresses while the portal
 * does not answer, or always.
 */
export function createMapServer({ published, assets }: Folders): Server {
  const ready = new Map<string, Ready>();
  const look = () => {
    for (const path of publishedPaths) {
      const now = readPublished(published, path);
      // What cannot be read right now was published before, and stays.
      if (now && isOther(ready.get(path), now.body)) ready.set(path, readyOf(now));
    }
  };
  look();
  const looking = setInterval(look, LOOK_EVERY_MS);
  looking.unref();
  const server = createServer((request, response) => {
    const path = pathOf(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(response.setHeader('allow', 'GET, HEAD'), 405, 'Method not allowed');
    if (path === '/healthz') return plain(response, ready.size === publishedPaths.length ? 200 : 503, 'outage map');
    const known = ready.get(path);
    if (known) return answer(request, response, known);
    if (path.startsWith('/assets/')) return void sendAsset(assets, path.slice('/assets/'.length), response);
    return plain(response.setHeader('retry-after', '60'), isMap(path) ? 503 : 404, isMap(path) ? 'The map was never published' : 'Not found');
  });
  server.on('close', () => clearInterval(looking));
  return server;
}

const isOther = (known: Ready | undefined, body: string): boolean => known === undefined || !known.bodies.identity.equals(Buffer.from(body));
const pathOf = ({ url = '/' }: IncomingMessage): string => url.slice(0, url.indexOf('?') === -1 ? undefined : url.indexOf('?'));
const isMap = (path: string): path is PublishedPath => publishedPaths.some((each) => each === path);

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text);
}

function answer({ headers, method }: IncomingMessage, response: ServerResponse, { tag, headers: own, bodies }: Ready): void {
  const shared = { ...own, etag: tag, vary: 'accept-encoding' };
  if (headers['if-none-match'] === tag) return void response.writeHead(304, shared).end();
  const encoding = encodingFor(headers['accept-encoding']?.toString());
  const body = bodies[encoding];
  response.writeHead(200, { ...shared, 'content-length': body.length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) });
  response.end(method === 'HEAD' ? undefined : body);
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Files of a build are named by their content and lie in one folder: any other name is none. */
async function sendAsset(folder: string, name: string, response: ServerResponse): Promise<void> {
  const [, ending = ''] = /^[\w-]+(?:\.[\w-]+)*\.([a-z0-9]+)$/.exec(name) ?? [];
  const type = types[ending];
  const file = join(folder, name);
  const isThere =
    type !== undefined &&
    (await stat(file)
      .then((one) => one.isFile())
      .catch(() => false));
  if (!isThere) return plain(response, 404, 'Not found');
  const body = await readFile(file);
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable', 'content-length': body.length }).end(body);
}
