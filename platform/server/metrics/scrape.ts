import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Log } from '../log/log.ts';
import type { Running } from '../process/role-process.ts';
import type { Metrics } from './metrics.ts';

export const METRICS_PATH = '/metrics';

/** Who asks for figures: the headers, and the connection's own address, whatever a proxy says. */
export type Scraper = { readonly headers: IncomingHttpHeaders; readonly address: string | undefined };
type Answer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/**
 * Answers a scrape. With a token, only requests with `Authorization: Bearer …` are served. Without one, only local programs are, unless they come
 * through a proxy or under a foreign host name (DNS rebinding by a page in a browser).
 */
export async function answerScrape(metrics: Metrics, token: string | undefined, scraper: Scraper): Promise<Answer> {
  if (!mayScrape(token, scraper)) {
    const headers = { ...plain, ...(token !== undefined && { 'www-authenticate': 'Bearer realm="metrics"' }) };
    return { status: token === undefined ? 403 : 401, headers, body: 'Not for you\n' };
  }
  return { status: 200, headers: { ...plain, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }, body: await metrics.text() };
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

function mayScrape(token: string | undefined, { headers, address }: Scraper): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && isLoopback(address ?? '') && isOwnName(headers.host ?? '');
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

function isOwnName(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return name === 'localhost' || isIP(name) > 0;
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

type Listener = { readonly metrics: Metrics; readonly token: string | undefined; readonly host: string; readonly port: number; readonly log: Log };

/** For a process without an operators' port: serves scrapes on a port of its own. If the port is taken, only the figures are lost, not the work. */
export function listenForScrapes({ metrics, token, host, port, log }: Listener): Running {
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === METRICS_PATH;
    const { status, headers, body } = isAsked
      ? await answerScrape(metrics, token, { headers: request.headers, address: request.socket.remoteAddress })
      : { status: 404, headers: plain, body: 'Not found\n' };
    response.writeHead(status, headers).end(body);
  });
  server.requestTimeout = 5_000;
  server.on('error', (error) => log.error({ error, port }, 'no figures can be scraped from this process'));
  server.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
  server.unref();
  return {
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
