import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createCodeOf } from '#modules/identity/server/step-up/code.ts';
import { households } from '#personas/personas.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type Language, pathIn } from '#platform/rules/language.ts';
import { routes } from '#platform/rules/routes.ts';
import { writeClockOffset } from '#platform/server/clock/business.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { keyFor, readSettings } from '#platform/server/settings/settings.ts';
import { createEmbeddedProvider, type EmbeddedProvider } from '#providers/embedded/provider.ts';
import { seedPersonas } from '../seed-personas.ts';
import { createWeb } from '../web.ts';

// Each test renders a page for every customer in both languages.
vi.setConfig({ testTimeout: 120_000 });

const SECRET = 'a secret of the tests, long enough';
const now: IsoInstant = '2026-11-21T18:00:00.000Z';
const log = createLog({ process: 'test', level: 'silent' });
const people = households(now).flatMap(({ definition }) => definition.users);
const languages: readonly Language[] = ['en', 'es'];

type Port = 'billing' | 'statements' | 'wallet';

/** The ports that do not answer. */
const down = new Set<Port>();

let mine: TestDatabase;
let app: Awaited<ReturnType<typeof createWeb>>;
let cookies: ReadonlyMap<string, string>;

beforeAll(async () => {
  mine = await testDatabase();
  const usual = readSettings({ DEMARC_SECRET: SECRET });
  const settings = { ...usual, database: { ...usual.database, url: mine.url, directUrl: mine.url } };
  await writeClockOffset(mine.database, Date.parse(now) - machineClock.nowMs());
  await seedPersonas({ database: mine.database, settings, log, progress: () => {} });
  const provider = createEmbeddedProvider(mine.database);
  app = await createWeb({ settings, database: mine.database, clock: { now: () => now }, log, provider: switched(provider) });
  const identity = createIdentity({ database: mine.database, users: provider.accounts, machineClock });
  const sessions = people.map(async ({ username, userId }) => [username, (await identity.startSession(userId, false))?.split(';')[0] ?? ''] as const);
  cookies = new Map(await Promise.all(sessions));
}, 180_000);
afterEach(() => down.clear());
afterAll(async () => {
  await app.close();
  await mine.end();
});

/** A provider whose ports can be switched off one by one. */
function switched(provider: EmbeddedProvider): EmbeddedProvider {
  const off = <Of extends object>(name: Port, port: Of): Of =>
    new Proxy(port, {
      get: (target, member) => (down.has(name) ? () => Promise.reject(new Error(`${name} is down`)) : Reflect.get(target, member)),
    });
  return {
    ...provider,
    billing: off('billing', provider.billing),
    statements: off('statements', provider.statements),
    wallet: off('wallet', provider.wallet),
  };
}

async function visit(username: string, path: `/${string}`, language: Language) {
  const { statusCode, body, headers } = await app.inject({
    url: pathIn(language, path),
    headers: { host: 'localhost:3000', accept: 'text/html', cookie: cookies.get(username) ?? '' },
  });
  const html = body.replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');
  const text = html
    .replace(/<title>.*?<\/title>/, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
  return { status: statusCode, to: headers.location, html, text };
}

/** The newest statement of a customer, as the list leads to it. */
async function statementOf(username: string): Promise<`/${string}`> {
  const { html } = await visit(username, '/billing/statements', 'en');
  const [, address = ''] = /href="(\/billing\/statements\/[\da-f-]{36})"/.exec(html) ?? [];
  return `/${address.slice(1)}`;
}

const send = (username: string, url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      accept: 'text/html',
      cookie: cookies.get(username) ?? '',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });

/** The digits of the one code that was sent. */
async function lastCode(): Promise<string> {
  const { rows } = await sql<{ readonly id: string }>`
    select facts->>'codeId' as id from demarc.notice where kind = 'verification-code'`.execute(mine.database);
  return createCodeOf(keyFor({ secret: SECRET }, 'codes'))(rows[0]?.id ?? '');
}

/** Addresses that a page of ours may lead to: pages in the page's own language, their files, and what is no page. */
const ours = Object.values(routes).map(({ path }) => path.replace(/\$\w+/g, '[^/]+'));
const leadsSomewhere = (language: Language): RegExp =>
  new RegExp(
    `^(${pathIn(language, '/').replace(/\/$/, '')}(${ours.join('|')})(\\.(pdf|csv))?([?#].*)?|#.*|tel:.*|https://.*|/auth/start\\?.*|/assets/.*|/favicon.svg)$`,
  );

/** A page that can be read to its end: one heading, every word there, no figure that is none, and no link that leads nowhere. */
async function expectReadable(username: string, path: `/${string}`, language: Language) {
  const what = `${username} at ${pathIn(language, path)}`;
  const page = await visit(username, path, language);
  expect(page.status, what).toBe(200);
  expect(page.html, what).toContain(`<html lang="${language}">`);
  expect(page.html.match(/<h1[ >]/g), what).toHaveLength(1);
  expect(page.text, what).not.toMatch(
    /undefined|NaN|Infinity|\[object|Invalid|\{\w+\}|\b(portal|billing|payments|statements|account|streaming|mobile)\.[a-z]+[A-Z]/,
  );
  expect(page.text, what).not.toMatch(/[-−]\s?\$\d/);
  const other = pathIn(language === 'en' ? 'es' : 'en', path);
  for (const [, href = ''] of page.html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
    const address = href.replaceAll('&amp;', '&');
    if (address.split('?')[0] !== other.split('?')[0]) expect(address, what).toMatch(leadsSomewhere(language));
  }
  return page;
}

const residential = people.filter(({ username }) => username !== 'acme').map(({ username }) => username);

async function everybody(
  path: `/${string}`,
  look: (page: Awaited<ReturnType<typeof expectReadable>>, username: string, language: Language) => void = () => {},
) {
  for (const username of residential) for (const language of languages) look(await expectReadable(username, path, language), username, language);
}

const pages = [
  '/account-summary',
  '/billing',
  '/billing/statements',
  '/billing/activity',
  '/billing/activity?show=charges',
  '/billing/scheduled',
  '/billing/paperless',
  '/billing/verify',
  '/verify?for=new-method',
] as const;

describe('with the whole provider there', () => {
  test.each(pages)('every customer reads %s to its end, in both languages', async (path) => {
    await everybody(path);
  });

  test('every customer opens their last statement and their last payment from the lists', async () => {
    for (const username of residential) {
      for (const list of ['/billing/statements', '/billing/activity'] as const) {
        const { html } = await visit(username, list, 'en');
        const [, first] = /href="(\/billing\/(?:statements|activity)\/[\da-f-]{36})"/.exec(html) ?? [];
        if (first?.startsWith('/')) for (const language of languages) await expectReadable(username, `/${first.slice(1)}`, language);
      }
    }
  });

  test('STMT-03 voice lines come out of every page and file once the code was given, with plain forms', async () => {
    const address = await statementOf('isabella');
    const seen = async () => (await expectReadable('isabella', address, 'en')).text;
    const [withheld, unlocked] = ['The details of your phone service are shown when', 'Home phone, unlimited calls'];
    expect(await seen()).toMatch(new RegExp(withheld));
    const roadblock = `/billing/verify?return=${encodeURIComponent(address)}` as const;
    expect((await send('isabella', roadblock, { do: 'send' })).headers.location).toBe(`${roadblock}&sent=1`);
    expect((await visit('isabella', `${roadblock}&sent=1`, 'en')).text).toContain('We sent a code to i•••@example.com');
    const code = await lastCode();
    const wrong = await send('isabella', roadblock, { code: code === '000000' ? '000001' : '000000' });
    expect([wrong.statusCode, wrong.body.includes('9 tries are left')]).toEqual([422, true]);
    expect((await send('isabella', roadblock, { code })).headers.location).toBe(address);
    expect(await seen()).toContain(unlocked);
    expect(await seen()).not.toContain(withheld);
    expect((await visit('isabella', '/billing/activity?show=charges&group=voice', 'en')).text).toContain(unlocked);
    expect((await visit('isabella', roadblock, 'es')).to).toBe(`/es${address}`);
  });

  test('ROLE-09 an enterprise customer is led from every page of billing to the landing, which leads to the enterprise site', async () => {
    for (const language of languages) {
      expect((await expectReadable('acme', '/billing', language)).html).toContain('href="https://business.example.com/"');
      for (const path of pages.filter((page) => page.startsWith('/billing/'))) {
        const { status, to } = await visit('acme', path, language);
        expect([status, to], path).toEqual([302, pathIn(language, '/billing')]);
      }
    }
  });
});

describe('without the balances', () => {
  const title = { en: 'Unable to Load Billing Info', es: 'No pudimos cargar la información de facturación' };

  test.each(['/account-summary', '/billing'] as const)('%s says so in its place, and shows the rest', async (path) => {
    down.add('billing');
    await everybody(path, ({ text }, username, language) => expect(text, username).toContain(title[language]));
  });

  test.each(['/billing/statements', '/billing/activity', '/billing/activity?show=charges', '/billing/scheduled'] as const)(
    '%s misses nothing',
    async (path) => {
      down.add('billing');
      await everybody(path, ({ text }, username) =>
        expect(text, username).not.toMatch(/Unavailable|Unable to Load|no está disponible|no están disponibles/),
      );
    },
  );
});

describe('without the statements', () => {
  const title = { en: 'Bill Details Unavailable', es: 'Los detalles de su factura no están disponibles' };

  test.each(['/billing', '/billing/statements', '/billing/activity?show=charges'] as const)(
    'STMT-05 %s says so in its place, and shows the rest',
    async (path) => {
      down.add('statements');
      await everybody(path, ({ text }, username, language) => expect(text, username).toContain(title[language]));
    },
  );

  test('what is due and what was paid stand on the landing all the same', async () => {
    down.add('statements');
    expect((await expectReadable('olivia', '/billing', 'en')).text).toMatch(/\$142\.37.*Visa ending in 4242.*Successful/);
  });
});

describe('without the payment methods', () => {
  const words = {
    en: "We're sorry, payment info is currently unavailable.",
    es: 'Lo sentimos, la información de pago no está disponible en este momento.',
  };

  test('the landing says so to those who may pay, and shows the rest', async () => {
    down.add('wallet');
    const mayNot = people.filter(({ role }) => role === 'Standard' || role === 'Child').map(({ username }) => username);
    await everybody('/billing', ({ text }, username, language) => expect(text.includes(words[language]), username).toBe(!mayNot.includes(username)));
  });
});

describe('where there is nothing yet', () => {
  test('BILL-06 a new customer reads what comes, and where help with the bill is', async () => {
    for (const language of languages) {
      const { text, html } = await expectReadable('nora', '/billing', language);
      expect(text).toContain(language === 'en' ? 'Your first bill is on its way.' : 'Su primera factura está en camino.');
      expect(html).toContain('href="https://affordable-connectivity.example.com/"');
    }
  });

  test.each(['/billing/activity?year=1999', '/billing/activity?show=charges&year=1999'] as const)(
    '%s finds nothing, and says how to go on',
    async (path) => {
      await everybody(path, ({ text }, username, language) =>
        expect(text, username).toContain(language === 'en' ? 'Nothing fits what you chose.' : 'Nada coincide con lo que eligió.'),
      );
    },
  );
});
