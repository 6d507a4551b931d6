import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '#apps/server/http/testing.ts';
import type { ToggleName } from '#modules/configuration/rules/settings.ts';
import { defaults } from '#modules/configuration/server/configuration.ts';
import { PERSONA_PASSWORD } from '#personas/personas.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openedWeb, publicUrl } from './testing.ts';

let isOn = true;
const configuration = {
  ...defaults,
  toggle: async (name: ToggleName) => (name === 'identity.autoAccess' ? isOn : defaults.toggle(name, {})),
};
const demarc = openedWeb({ more: { PROVIDER_NETWORKS: '203.0.113.0/24, 2001:db8:7::/48' }, furnish: () => ({ configuration }) });

/** Olivia's line, and an unknown one. */
const [LINE, NOBODYS] = ['203.0.113.7', '203.0.113.8'];

async function giveOlivia(address: string): Promise<void> {
  const { accounts } = embedded.createEmbeddedProvider(demarc().database, embedded.readUsualTerms);
  const [olivia] = await accounts.usersAt(
    (await sql<{ email: string }>`select email from bss.users where username = 'olivia'`.execute(demarc().database)).rows[0]?.email ?? '',
  );
  await embedded.giveAddress(demarc().database, olivia?.accountId ?? '', address);
}

beforeEach(async () => {
  isOn = true;
  await giveOlivia(LINE);
  for (const table of ['session', 'sign_in_try']) await sql`delete from ${sql.table(`demarc.${table}`)}`.execute(demarc().database);
});

/** A browser behind our proxy, which reports its address; with another `from`, one that reports its own. */
const browserAt = (address: string, from = '10.0.0.7') =>
  new Browser(demarc().app, publicUrl, { headers: { 'x-forwarded-for': address }, remoteAddress: from });

const asksForAPassword = expect.stringMatching(/^\/login\?started=/);

const begin = async (browser: Browser) => (await browser.visit('/auth/start?return=%2Fbilling')).url;
const ask = (browser: Browser, query: string) => demarc().ask(browser, query, {});

describe('AutoAccess', () => {
  test('ID-10 signs in a subscriber from their own line, and nobody from another, by the address that our proxy saw', async () => {
    expect(await begin(browserAt(LINE))).toBe('/billing');
    for (const [address, from] of [
      [NOBODYS, '10.0.0.7'],
      ['192.0.2.9', '10.0.0.7'],
      // Only our proxies are believed about addresses.
      [LINE, '192.0.2.9'],
      [`${LINE}, 192.0.2.9`, '10.0.0.7'],
    ] as const)
      expect([address, from, await begin(browserAt(address, from))]).toEqual([address, from, asksForAPassword]);
    isOn = false;
    expect(await begin(browserAt(LINE))).toMatch(/^\/login\?started=[\w-]+$/);
  });

  test('ID-10 recognizes a line in any notation of its IPv4 address, and by the first 64 bits of IPv6, since a device chooses the rest', async () => {
    await giveOlivia('2001:db8:7:1::1');
    for (const address of [`::ffff:${LINE}`, '2001:db8:7:1::1', '2001:db8:7:1:a1b2:c3d4:e5f6:789'])
      expect([address, await begin(browserAt(address))]).toEqual([address, '/billing']);
    expect(await begin(browserAt('2001:db8:7:2::1'))).toMatch(/^\/login\?started=[\w-]+$/);
  });

  test('(A3) reads and changes nothing before a password: no method, no code, no session; with it, everything', async () => {
    const elsewhere = await demarc().signedIn('olivia');
    const browser = browserAt(LINE);
    await begin(browser);
    expect([browser.cookie('gpv_as'), (await browser.visit('/billing')).statusCode]).toEqual(['restricted', 200]);
    const acts = [
      'mutation { sendStepUpCode(purpose: "voice-details") { __typename } }',
      'mutation { verifyStepUpCode(purpose: "new-method", code: "123456") { __typename } }',
      'mutation { deletePaymentMethod(methodId: "018f0000-0000-7000-8000-000000000000") { __typename } }',
      'mutation { endOtherSessions { id } }',
    ];
    for (const act of acts) expect([act, (await ask(browser, act)).body]).toEqual([act, expect.stringContaining('CONFIRM')]);
    expect((await elsewhere.visit('/billing')).url).toBe('/billing');

    const sessions = 'query { account { sessions { isThis byNetwork } } }';
    expect(JSON.parse((await ask(browser, sessions)).body).data.account.sessions).toContainEqual({ isThis: true, byNetwork: true });
    expect((await browser.visit('/security')).body).toContain('Signed in by your home network, without a password');
    expect((await browser.post('/confirm?return=%2Fbilling%2Fmethods', { password: PERSONA_PASSWORD })).url).toBe('/billing/methods');
    expect(JSON.parse((await ask(browser, sessions)).body).data.account.sessions).toContainEqual({ isThis: true, byNetwork: false });
    expect((await ask(browser, 'mutation { endOtherSessions { id } }')).body).not.toContain('CONFIRM');
  });

  test('is reported to the page as a sign-in by the network, and as one by password once the password was entered', async () => {
    const browser = browserAt(LINE);
    await begin(browser);
    const idToken = async () => JSON.parse((await ask(browser, 'query { account { idToken { credentialType } } }')).body).data.account.idToken;
    expect(await idToken()).toEqual({ credentialType: 'network' });
    await browser.post('/confirm?return=%2Fbilling', { password: PERSONA_PASSWORD });
    expect(await idToken()).toEqual({ credentialType: 'password' });
  });

  test('(A6) allows a guest in the house ten password guesses in ten minutes, none of which count against the owner', async () => {
    const owner = await demarc().signedIn('olivia');
    const guest = browserAt(LINE);
    await begin(guest);
    const guess = async () => (await guest.post('/confirm?return=%2Fbilling', { password: 'not the password' })).statusCode;
    const answers: number[] = [];
    for (let tries = 0; tries < 11; tries++) answers.push(await guess());
    expect(answers).toEqual([...Array(10).fill(422), 429]);
    expect((await guest.post('/confirm?return=%2Fbilling', { password: PERSONA_PASSWORD })).statusCode).toBe(429);
    expect((await owner.post('/confirm?return=%2Fbilling', { password: PERSONA_PASSWORD })).url).toBe('/billing');
  });

  test('lets someone else in the house sign in: after signing out the browser asks for a password', async () => {
    const browser = browserAt(LINE);
    await begin(browser);
    // A guest can only end their own session.
    const owner = await demarc().signedIn('olivia');
    await browser.post('/sign-out', { everywhere: '1' });
    expect((await owner.visit('/billing')).url).toBe('/billing');
    expect(await begin(browser)).toMatch(/^\/login\?started=[\w-]+$/);
    expect((await browser.post('/login', { username: 'olivia', password: PERSONA_PASSWORD })).url).toBe('/billing');
    expect(browser.cookie('gpv_as')).toBe('signed-in');
  });

  test('sends someone who signs out to switch accounts to the account summary behind a password, and for any other reason to the root', async () => {
    for (const [reason, comesTo] of [
      ['auto-auth-passive-alert', asksForAPassword],
      ['https://evil.example', '/'],
    ] as const) {
      const browser = browserAt(LINE);
      await begin(browser);
      expect([reason, (await browser.post('/sign-out', { reason })).url]).toEqual([reason, comesTo]);
      if (reason !== 'auto-auth-passive-alert') continue;
      const { url } = await browser.post('/login', { username: 'olivia', password: PERSONA_PASSWORD });
      expect(url).toBe('/account-summary?reason=auto-auth-passive-alert');
    }
  });

  test('there is no page of apps, and no link to it, if the partner has none', async () => {
    const browser = browserAt(LINE);
    await begin(browser);
    expect((await browser.visit('/appstore')).statusCode).toBe(404);
    expect((await browser.visit('/sitemap')).body).not.toContain('/appstore');
  });

  test('falls back to an ordinary sign-in if the network does not answer', async () => {
    await sql`alter table oss.subscriber_addresses rename to away`.execute(demarc().database);
    try {
      expect(await begin(browserAt(LINE))).toMatch(/^\/login\?started=[\w-]+$/);
    } finally {
      await sql`alter table oss.away rename to subscriber_addresses`.execute(demarc().database);
    }
  });
});
