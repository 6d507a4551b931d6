import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deployedVersions, deployFrontEnd, rollBackFrontEnd } from '#platform/server/front-ends/shelf.ts';
import { openedWeb } from '#system/answers/testing.ts';
import { runDemarc } from '../../cli/testing.ts';

// This test builds front ends.

const run = promisify(execFile);
const place = mkdtempSync(join(tmpdir(), 'demarc-front-ends-'));
const shelf = join(place, 'shelf');
const demarc = openedWeb({ frontEnds: shelf });
const built = (name: string) => join(place, 'built', name);
beforeAll(async () => {
  for (const name of ['support', 'buying', 'deals', 'home']) {
    await run('node', ['tools/build/front-end.ts', name, built(name)]);
    deployFrontEnd(shelf, built(name));
  }
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const visit = async (path: string) => demarc().newBrowser().visit(path);

/** A thread that has just started may be late for its first page. */
async function visitWhole(path: string, browser = demarc().newBrowser()) {
  return vi.waitFor(
    async () => {
      const answer = await browser.visit(path);
      expect(answer.body).toContain('<h1');
      return answer;
    },
    { timeout: 30_000 },
  );
}

/** The same build with another title. */
function changedBuild(name: string, title: string): string {
  const changed = join(place, 'changed', name);
  cpSync(built(name), changed, { recursive: true });
  for (const file of [...readdirSync(join(changed, 'server')).map((each) => `server/${each}`), 'manifest.json']) {
    const text = readFileSync(join(changed, file), 'utf8');
    writeFileSync(join(changed, file), text.replaceAll(`"${title}"`, `"New: ${title}"`).replace(/"version":"[^"]+"/, '"version":"c4a96ed00001"'));
  }
  return changed;
}

const filesNamedIn = (body: string, name = 'support'): readonly string[] =>
  [...body.matchAll(new RegExp(`/front-ends/${name}/[^"]+\\.(?:js|css)`, 'g'))].map(([file]) => file);

test('SUP-01 a visitor reads help, the outage map, how to get in touch, what a search finds and what e-mail there is, in both languages, without JavaScript', async () => {
  for (const [path, heading] of [
    ['/support', 'How can we help?'],
    ['/es/support', '¿Cómo podemos ayudarle?'],
    ['/support/category/payments', 'Paying'],
    ['/es/support/article/auto-pay', 'Deje que el pago automático lo haga'],
    ['/search-results?q=pay', 'Results for “pay”'],
    ['/es/contact-us', 'Contáctenos'],
    ['/outage-map', 'No outage known'],
    ['/es/outage-map', 'No se conoce ninguna interrupción'],
    ['/email', 'E-mail'],
    ['/es/email', 'Correo electrónico'],
    ['/page/customer-commitment', 'Our commitment to you'],
    ['/es/disclaimers', 'Avisos legales'],
  ] as const) {
    const { statusCode: status, body } = await visitWhole(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]?.replaceAll('<!-- -->', '')).toBe(heading);
  }
});

test('a front end that needs something this portal lacks is refused, and the served version stays', async () => {
  const newer = join(place, 'newer');
  cpSync(built('support'), newer, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(newer, 'manifest.json'), 'utf8'));
  expect(Object.values(manifest.documents).join()).toContain('stormNotice');
  writeFileSync(join(newer, 'manifest.json'), JSON.stringify({ ...manifest, version: 'c4a96ed00002', documents: { 'sha256:new': '{ tomorrow }' } }));
  const answer = await runDemarc(['front-end', 'deploy', newer], { DEMARC_FRONT_ENDS: shelf });
  expect(answer).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^support needs what this Demarc does not have: .*tomorrow.*Update Demarc first\.$/),
  });
  expect(deployedVersions(shelf, 'support')).not.toContain('c4a96ed00002');
});

test('a path that a front end does not have is not found, like any other address', async () => {
  await visitWhole('/support');
  for (const path of ['/support/nothing', '/support/article/nothing', '/contact-us/nothing', '/page/nothing', '/page/disclaimers', '/disclaimers/x'])
    expect((await visit(path)).statusCode, path).toBe(404);
});

test('the phone number is on the page of every contact reason', async () => {
  for (const reason of ['', '?reason=bill', '?reason=unknown-charge', '?reason=nonsense'])
    expect((await visitWhole(`/contact-us${reason}`)).body.match(/tel:\+15550100/g)?.length, reason).toBeGreaterThan(1);
});

test('a browser caches the files of the version forever, verified by digest, and gets nothing meant for the server', async () => {
  const { body } = await visitWhole('/support');
  const files = filesNamedIn(body);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const { statusCode: status, headers } = await visit(file);
    expect({ file, status, cache: headers['cache-control'] }).toEqual({ file, status: 200, cache: 'public, max-age=31536000, immutable' });
    expect(body).toContain(`"href":"${file}","integrity":"sha384-`);
  }
  const version = files[0]?.split('/')[3];
  for (const file of ['manifest.json', 'server/en.mjs', 'client/../manifest.json'])
    expect((await visit(`/front-ends/support/${version}/${file}`)).statusCode).not.toBe(200);
  expect((await visit('/front-ends/nothing.json')).statusCode).toBe(404);
});

test.each([
  ['support', '/support', 'Help'],
  ['buying', '/upgrade', 'Upgrade your services'],
  ['deals', '/deals', 'Deals for you'],
])(
  'a front end is built and deployed alone: the portal, unchanged, uses the new version, and the old one after a rollback (%s)',
  async (name, path, title) => {
    const portal = readFileSync('dist/client/.vite/manifest.json', 'utf8');
    const olivia = await demarc().signedIn('olivia');
    const [before] = filesNamedIn((await visitWhole(path, olivia)).body, name);
    deployFrontEnd(shelf, changedBuild(name, title));
    await vi.waitFor(async () => expect((await olivia.visit(path)).body).toContain(`<title>New: ${title}`), { timeout: 5000 });
    expect((await visit(before ?? '')).statusCode).toBe(200);
    rollBackFrontEnd(shelf, name);
    await vi.waitFor(async () => expect((await olivia.visit(path)).body).toContain(`<title>${title} -`), { timeout: 5000 });
    expect(readFileSync('dist/client/.vite/manifest.json', 'utf8')).toBe(portal);
  },
);

test('ROUTE-28 ROUTE-41 offers, changing and buying ask visitors to sign in, and come to customers from front ends of their own; buying has no menus', async () => {
  const olivia = await demarc().signedIn('olivia');
  for (const [name, menus, ...paths] of [
    ['deals', 2, '/deals', '/customer-deals'],
    ['buying', 0, '/buy', '/upgrade', '/change', '/checkout'],
  ] as const)
    for (const path of paths) {
      expect((await visit(path)).url).toMatch(/^\/login/);
      const { body } = await visitWhole(path, olivia);
      expect(filesNamedIn(body, name), path).not.toEqual([]);
      expect(body.match(/<nav aria-label="Main"/g)?.length ?? 0, path).toBe(menus);
    }
});

test.each([
  ['/homepage-mfe', '/account-summary'],
  ['/es/homepage-mfe', '/es/account-summary'],
])('ROUTE-44 %s is Home, as it is at %s, from a front end of its own; visitors are asked to sign in', async (path, home) => {
  expect((await visit(path)).url).toMatch(/^(\/es)?\/login/);
  const browser = await demarc().signedIn('olivia');
  const { body } = await visitWhole(path, browser);
  expect(filesNamedIn(body, 'home')).not.toEqual([]);
  expect(filesNamedIn((await browser.visit(home)).body, 'home')).toEqual([]);
  expect(mainIn(body)).toBe(mainIn((await browser.visit(home)).body));
  expect(mainIn(body)).toContain('Olivia');
  expect(body, 'its place in the menu').toMatch(new RegExp(`aria-current="true" href="${home}"`));
  // Each reader has cards of their own, whoever the thread rendered before.
  const ethan = await demarc().signedIn('ethan');
  expect(mainIn((await visitWhole(path, ethan)).body)).toBe(mainIn((await ethan.visit(home)).body));
});

/** What the page says. */
const mainIn = (body: string): string =>
  body
    .slice(body.indexOf('<main'), body.indexOf('</main>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('a page whose front end is not there yet says that it is loading, and leaves the rest of the portal unchanged', async () => {
  writeFileSync(join(shelf, 'support/current.json'), '[]');
  const { statusCode: status, body } = await vi.waitFor(
    async () => {
      const answer = await visit('/support');
      expect(answer.body).not.toContain('<h1');
      return answer;
    },
    { timeout: 5000 },
  );
  expect({ status, isSaid: body.includes('Loading the page'), hasPhone: body.includes('tel:+15550100') }).toEqual({
    status: 200,
    isSaid: true,
    hasPhone: true,
  });
  rollForward();
});

/** Serves the previous version again. */
const rollForward = () => deployFrontEnd(shelf, built('support'));
