import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMapServer } from './map-server.ts';
import { type Published, publish } from './published.ts';

let folder: string;
let server: ReturnType<typeof createMapServer>;
let origin: string;

const page = (body: string): Published => ({ body, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=5' } });
const publishAll = (text: string) =>
  publish(join(folder, 'published'), { '/outage-map': page(`en ${text}`), '/es/outage-map': page(`es ${text}`), '/outage-map.json': page('{}') });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'map-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'a-1.css'), 'a{}');
  writeFileSync(join(folder, 'secret.css'), 'secret');
});
afterEach(() => {
  server.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

async function serve() {
  server = createMapServer({ published: join(folder, 'published'), assets: join(folder, 'assets') });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}
const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

test('the map is served from its files alone, in both languages, and stays while they are gone', async () => {
  publishAll('10:00');
  await serve();
  expect(await (await get('/outage-map?find=43206')).text()).toBe('en 10:00');
  const spanish = await get('/es/outage-map', { 'accept-encoding': 'br' });
  expect([await spanish.text(), spanish.headers.get('content-encoding'), spanish.headers.get('cache-control')]).toEqual([
    'es 10:00',
    'br',
    'public, max-age=5',
  ]);
  const tag = spanish.headers.get('etag') ?? '';
  expect((await get('/es/outage-map', { 'if-none-match': tag })).status).toBe(304);
  rmSync(join(folder, 'published'), { recursive: true });
  expect(await (await get('/outage-map')).text()).toBe('en 10:00');
});

test('what is published anew is served within a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  publishAll('10:00');
  await serve();
  publishAll('10:05');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await (await get('/outage-map')).text()).toBe('en 10:05');
});

test('it serves the files of the build and nothing else of the disk; what was never published is unavailable', async () => {
  await serve();
  expect([(await get('/outage-map')).status, (await get('/healthz')).status, (await get('/billing')).status]).toEqual([503, 503, 404]);
  expect(await (await get('/assets/a-1.css')).text()).toBe('a{}');
  for (const path of ['/assets/..%2fsecret.css', '/assets/%2e%2e/secret.css', '/assets/', '/assets/b.css', '/assets/a-1.css/x', '/assets/.css'])
    expect((await get(path)).status, path).toBe(404);
  expect((await fetch(`${origin}/outage-map`, { method: 'POST' })).status).toBe(405);
});
