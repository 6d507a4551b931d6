import { expect, test, vi } from 'vitest';
import type { ToggleName } from '#modules/configuration/rules/settings.ts';
import { defaults } from '#modules/configuration/server/configuration.ts';
import type { SettingFor } from '#modules/configuration/server/openfeature.ts';
import { categories } from '#modules/support/rules/article.ts';
import { openedWeb } from '#system/answers/testing.ts';
import type { Browser } from '../testing.ts';

// The threads of the front end start with the first page.

/** The footprints with a reported storm. */
const told = new Set<string | undefined>();
const demarc = openedWeb({
  furnish: () => ({
    configuration: {
      ...defaults,
      toggle: async (name: ToggleName, whose: SettingFor = {}) =>
        name === 'support.stormNotice' ? told.has(whose.footprint) : defaults.toggle(name, whose),
    },
  }),
});

/** A thread that has just started may be late for its first page. */
const read = (browser: Browser, path: string) =>
  vi.waitFor(
    async () => {
      const answer = await browser.visit(path);
      expect(answer.body).toContain('<h1');
      return { status: answer.statusCode, text: textOf(answer.body), body: answer.body };
    },
    { timeout: 30_000 },
  );

const textOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const visitor = () => demarc().newBrowser();

test('SUP-02 a visitor finds a store by ZIP code or city without JavaScript, with its opening hours, services and map', async () => {
  const albany = await read(visitor(), '/support/locations?near=12207');
  // It is Saturday, 1 pm.
  for (const text of ['1 store for “12207”', '100 Example Street', 'Albany, NY 12207', 'Open now, until 5 pm', 'Pay in cash', '518-555-0101'])
    expect(albany.text).toContain(text);
  expect(albany.text).not.toContain('Rochester');
  expect(albany.body).toMatch(/href="https:[^"]+mlat=42\.6511&amp;mlon=-73\.7543/);
  const spanish = await read(visitor(), '/es/support/locations?near=rochestr');
  for (const text of ['2 tiendas para «rochestr»', 'Abierto ahora, hasta las 6 p. m.', 'Cerrado ahora. Abre el lunes a las 8 a. m.'])
    expect(spanish.text).toContain(text);
  const nowhere = await read(visitor(), '/support/locations?near=%3Cscript%3E');
  expect(nowhere.text).toContain('We have no store at “&lt;script&gt;”. These are our stores.');
  expect(nowhere.text).toContain('Syracuse');
});

test("SUP-02 the stores are those of the reader's partner", async () => {
  const browser = visitor();
  await browser.visit('/login?sitePartner=BHN');
  const { text } = await read(browser, '/support/locations');
  expect(text).toContain('Tampa, FL 33602');
  expect(text).not.toContain('Albany');
});

test('SUP-02 the storm center says what to do in both languages, and announces a storm once an operator does', async () => {
  const notice = 'A storm is affecting service in your area';
  const calm = await read(visitor(), '/support/category/storm-center');
  for (const text of ['Storm center', 'Before a storm', 'During a storm', 'After a storm', 'Use a generator safely', 'What we do in a storm'])
    expect(calm.text).toContain(text);
  expect(calm.text).not.toContain(notice);
  told.add('BHN');
  expect((await read(visitor(), '/support')).text).not.toContain(notice);
  const there = visitor();
  await there.visit('/login?sitePartner=BHN');
  expect((await read(there, '/support')).text).toContain(notice);
  expect((await read(there, '/es/support/category/storm-center')).text).toContain('Una tormenta afecta el servicio en su zona');
  expect((await read(await demarc().signedIn('olivia'), '/support')).text).not.toContain(notice);
  told.add('CHTR');
  expect((await read(await demarc().signedIn('olivia'), '/support')).text).toContain(notice);
});

test('SUP-02 all help topics, the form, the stores, the storm center and the about pages are there for visitors, and in the sitemap', async () => {
  const browser = visitor();
  for (const path of [
    ...categories.map((category) => `/support/category/${category}`),
    '/support/forms',
    '/page/customer-commitment',
    '/disclaimers',
  ])
    expect({ path, status: (await read(browser, path)).status }).toEqual({ path, status: 200 });
  const { body } = await read(browser, '/sitemap');
  for (const path of [
    ...['/support', '/support/locations', '/support/category/storm-center', '/support/forms', '/support/cases'],
    ...['/contact-us', '/page/customer-commitment', '/disclaimers'],
  ])
    expect(body).toContain(`href="${path}"`);
  expect(body).toContain('href="/auth/start');
  expect((await read(await demarc().signedIn('olivia'), '/sitemap')).body).not.toContain('href="/auth/start');
});

test('ROUTE-35 the bare address of the categories lists them, internet, TV, voice and equipment among them, to everybody, and each leads to its page', async () => {
  for (const browser of [visitor(), await demarc().signedIn('olivia')]) {
    for (const [prefix, heading] of [
      ['', 'All topics'],
      ['/es', 'Todos los temas'],
    ] as const) {
      const { status, text, body } = await read(browser, `${prefix}/support/category`);
      expect([status, browser.visited.at(-1)]).toEqual([200, `${prefix}/support/category`]);
      expect(text).toContain(heading);
      const led = categories.filter((category) => body.includes(`href="${prefix}/support/category/${category}"`));
      expect(led).toEqual(categories);
    }
  }
  expect(categories).toEqual(expect.arrayContaining(['internet', 'tv', 'voice', 'equipment']));
});

test('without JavaScript, a question about the account leads a visitor to the page that answers it', async () => {
  const { text, body } = await read(visitor(), '/es/search-results?q=cu%C3%A1nto%20debo');
  expect(text).toContain('Lo que debe');
  expect(body).toContain('href="/es/billing/statements/latest"');
});
