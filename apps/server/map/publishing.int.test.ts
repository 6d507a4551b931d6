import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createLog } from '#platform/server/log/log.ts';
import { openedWeb, publicUrl } from '#system/answers/testing.ts';
import { readPublished } from './published.ts';
import { startPublishing } from './publishing.ts';
import { readPublishedMap } from './read-published-map.ts';

const folder = mkdtempSync(join(tmpdir(), 'demarc-published-'));
const demarc = openedWeb();
afterAll(() => rmSync(folder, { recursive: true }));

test('the map is published as a visitor gets it, in both languages and as data, with the headers of each; what fails later leaves it there', async () => {
  const { body } = await demarc().newBrowser().visit('/outage-map.json');
  const drawn = { ...JSON.parse(body) };
  let map = async () => drawn;
  const log = createLog({ process: 'test', level: 'silent' });
  const publishing = startPublishing({ app: demarc().app, publicUrl, folder, log, map: () => map() });
  const there = await vi.waitFor(
    () => {
      const found = readPublished(folder, '/es/outage-map');
      if (!found) throw new Error('not yet');
      return found;
    },
    { timeout: 60_000 },
  );
  map = () => Promise.reject(new Error('down'));
  await publishing.end();
  expect(there.body).toContain('lang="es"');
  expect(there.body).toContain('Mapa de');
  expect(there.headers).toMatchObject({ 'content-security-policy': expect.any(String), 'cache-control': 'public, max-age=5' });
  expect(Object.keys(there.headers)).not.toContain('set-cookie');
  expect(readPublishedMap(folder)).toEqual(drawn);
  expect(readPublishedMap(join(folder, 'nothing'))).toBeUndefined();
});
