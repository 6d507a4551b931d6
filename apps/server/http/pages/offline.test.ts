import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { SettingFor } from '#modules/configuration/server/openfeature.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { addServiceWorker, readWorkerScripts } from './offline.ts';

const folder = mkdtempSync(join(tmpdir(), 'demarc-worker-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'worker.js'), 'seen = given;\n');

const built = {
  'apps/portal/entry-client.tsx': { file: 'entry.js', css: ['entry.css'], imports: ['shared'], dynamicImports: ['apps/portal/pages.ts'] },
  'apps/portal/pages.ts': { file: 'pages.js' },
  'apps/portal/offline/show-offline.tsx': {
    file: 'offline.js',
    css: ['offline.css'],
    imports: ['apps/portal/entry-client.tsx'],
    dynamicImports: ['en', 'es'],
  },
  'apps/portal/offline/service-worker.ts': { file: 'worker.js' },
  shared: { file: 'shared.js', css: ['shared.css'] },
  en: { file: 'en.js' },
  es: { file: 'es.js' },
};
const headers = { 'content-security-policy': "default-src 'none'", 'cache-control': 'no-store' };
const { own, all } = shippedPartners;
const read = (more: object = {}, partner = own) => readWorkerScripts(pathToFileURL(`${folder}/`), { ...built, ...more }, headers, partner);

type Given = { version: string; page?: { files: string[]; en: string; es: string; headers: Record<string, string> } };
const givenIn = (script: string): Given => {
  const world: { seen?: Given } = {};
  runInNewContext(script, world);
  return JSON.parse(JSON.stringify(world.seen));
};

const styles = ['/shared.css', '/entry.css', '/offline.css'];

test('the worker gets only the files its page is made of', () => {
  const { page } = givenIn(read().stay);
  expect(page?.files).toEqual(['/shared.js', '/entry.js', '/offline.js', '/en.js', '/es.js', ...styles, own.files.mark]);
  expect(page?.headers).toEqual({ ...headers, 'content-type': 'text/html; charset=utf-8' });
  for (const document of [page?.en, page?.es]) {
    const named = [...(document ?? '').matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
    expect(named).toEqual([...styles, '/entry.js']);
  }
  expect(page?.es).toContain('<html lang="es">');
});

test("the offline page is the partner's, with its mark and colors", () => {
  const other = all.find(({ files }) => files.styles !== undefined) ?? own;
  const { page } = givenIn(read({}, other).stay);
  expect(page?.files).toEqual(expect.arrayContaining([other.files.mark, other.files.styles]));
  expect(page?.en).toContain(`<title>${other.name}</title>`);
  expect(page?.en).toContain(`href="${other.files.styles}"`);
});

test('another build is another version', () => {
  const [one, again, other] = [read(), read(), read({ shared: { file: 'shared-2.js' } })].map(({ stay }) => givenIn(stay).version);
  expect(one).toBe(again);
  expect(one).not.toBe(other);
});

test('the server does not start with a worker that imports another script', () => {
  expect(() => read({ 'apps/portal/offline/service-worker.ts': { file: 'worker.js', imports: ['shared'] } })).toThrow('stands alone');
});

test.each([
  ['everybody', undefined],
  ['a partner', own.code],
])('operators turn it off for %s: the next page a browser visits installs the worker that unregisters', async (_, partner) => {
  const app = fastify();
  let isOn = true;
  const workers = new Map([[own.code, read()]]);
  addServiceWorker(app, workers, async () => own, {
    toggle: async (_name: string, whose?: SettingFor) => isOn || (partner !== undefined && partner !== whose?.partner),
  });
  const script = async () => (await app.inject('/service-worker.js')).body;
  expect(givenIn(await script()).page).toBeDefined();
  isOn = false;
  expect(givenIn(await script())).toEqual({ version: expect.any(String) });
});
