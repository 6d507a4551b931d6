import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccess } from '#modules/identity/server/access/api.ts';
import { createBlocks } from '#modules/identity/server/access/blocks.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createRecovery } from '#modules/identity/server/recovery/api.ts';
import { createCodeOf } from '#modules/identity/server/step-up/code.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { PERSONA_PASSWORD } from '#personas/personas.ts';
import { searchAudit } from '#platform/server/audit/audit.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openedWeb, publicUrl, SECRET } from './testing.ts';

const demarc = openedWeb();
const by = { actor: 'cli root', reason: 'tries stolen passwords' };
const HERE = '127.0.0.1';

/** Acts of operators, and the worker's run that finds the recipient of a code. */
function office() {
  const { database } = demarc();
  const { accounts } = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const clock = { now: () => '2026-11-21T18:00:00.000Z' as const };
  const deps = { database, accounts, notices: createOutbox(database), clock, machine: machineClock, security: ignoreSecurityEvents };
  const identity = createIdentity(deps);
  const recovery = createRecovery({ ...deps, identity, codeOf: createCodeOf('unused') });
  const look = () => Promise.all(recovery.runs().map(({ run }) => run()));
  return { access: createAccess(deps), blocks: createBlocks(deps), look };
}

/** The unblocking codes that were sent, oldest first. */
async function codes(): Promise<readonly string[]> {
  await office().look();
  const { rows } = await sql<{ readonly id: string }>`
    select facts->>'codeId' as id from demarc.notice where kind = 'verification-code' and facts->>'purpose' = 'unblock'`.execute(demarc().database);
  return rows.map(({ id }) => createCodeOf(keyFor({ secret: SECRET }, 'codes'))(id));
}
const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const signIn = (browser = demarc().newBrowser(), password = PERSONA_PASSWORD) =>
  browser.visit('/login').then(() => browser.post('/login', { username: 'olivia', password }));
const acts = async (act: string) => (await searchAudit(demarc().database, { act }, 9)).map((line) => [line.act, line.actor, line.subject.reason]);

beforeEach(async () => {
  for (const table of ['blocked_network', 'sign_in_try', 'notice', 'recovery'])
    await sql`delete from ${sql.table(`demarc.${table}`)}`.execute(demarc().database);
  await sql`update demarc.login set blocked_at = null`.execute(demarc().database);
});

describe('a login that is blocked for abuse', () => {
  test('loses its session; the right password leads to the page where a code sent to the contact on file unblocks it', async () => {
    const before = await demarc().signedIn('olivia');
    expect(await office().access.blockLogin('olivia', by)).toMatchObject({ ok: true });
    expect((await before.visit('/billing')).url).toMatch(/^\/login/);
    const browser = demarc().newBrowser();
    const stopped = await signIn(browser);
    expect([stopped.url, stopped.statusCode]).toEqual(['/blacklistedreset', 200]);
    expect((await browser.post('/blacklistedreset', { username: 'olivia' })).url).toBe('/blacklistedreset?step=code');
    const [code = ''] = await codes();
    expect((await browser.post('/blacklistedreset?step=code', { code: notThe(code) })).body).toContain('9 tries are left');
    expect((await browser.post('/blacklistedreset?step=code', { code })).url).toBe('/blacklistedreset?step=done');
    expect((await signIn(browser)).url).toBe('/account-summary');
    expect((await acts('login.')).filter(([act]) => act !== 'login.shown')).toEqual([
      ['login.unblocked', expect.stringMatching(/^customer /), 'code'],
      ['login.blocked', 'cli root', by.reason],
    ]);
  });

  test('(A5) looks like any other to anyone without the password, and a request for a code is answered the same', async () => {
    const answers = [];
    for (const blocked of [false, true]) {
      if (blocked) await office().access.blockLogin('olivia', by);
      const wrong = await signIn(demarc().newBrowser(), 'not the password');
      const posted = await demarc().newBrowser().post('/blacklistedreset', { username: 'olivia' });
      await office().look();
      answers.push([wrong.url, wrong.statusCode, wrong.body.length, posted.url, posted.statusCode, posted.body.length]);
    }
    const nobody = await demarc().newBrowser().post('/blacklistedreset', { username: 'nobody' });
    expect(answers[0]).toEqual(answers[1]);
    expect([nobody.url, nobody.statusCode, nobody.body.length]).toEqual(answers[0]?.slice(3));
    expect(await codes()).toHaveLength(1);
  });

  test('(A7) is not unblocked by a code after ten tries, after ten minutes, or by using a code twice', async () => {
    await office().access.blockLogin('olivia', by);
    const browser = demarc().newBrowser();
    await browser.post('/blacklistedreset', { username: 'olivia' });
    const [code = ''] = await codes();
    for (let tries = 0; tries < 10; tries++) await browser.post('/blacklistedreset', { code: notThe(code) });
    expect((await browser.post('/blacklistedreset', { code })).statusCode).toBe(422);
    expect((await signIn()).url).toBe('/blacklistedreset');

    const late = demarc().newBrowser();
    await late.post('/blacklistedreset', { username: 'olivia' });
    const second = (await codes()).find((each) => each !== code) ?? '';
    await sql`update demarc.recovery set expires_at = ${new Date(machineClock.nowMs()).toISOString()}`.execute(demarc().database);
    expect((await late.post('/blacklistedreset', { code: second })).statusCode).toBe(422);
    expect((await signIn()).url).toBe('/blacklistedreset');
  });
});

describe('a network that is blocked for abuse', () => {
  test('is sent from every sign-in to the page about it, while those already signed in can continue', async () => {
    const customer = await demarc().signedIn('olivia');
    await office().blocks.blockNetwork(HERE, by);
    for (const path of ['/login', '/auth/start?return=%2Fbilling', '/forgot', '/recover-id', '/reset-password', '/my-account/create', '/oidc/auth'])
      expect([path, (await demarc().newBrowser().visit(path)).url]).toEqual([path, '/blacklistedreset']);
    expect((await demarc().newBrowser().visit('/es/login')).url).toBe('/es/blacklistedreset');
    expect((await demarc().newBrowser().post('/login', { username: 'olivia', password: PERSONA_PASSWORD })).url).toBe('/blacklistedreset');
    expect((await customer.visit('/billing')).url).toBe('/billing');
    expect((await demarc().newBrowser().visit('/sitemap')).statusCode).toBe(200);
  });

  test('cannot get in by percent signs, which the router decodes, or by capitals, which the identity provider accepts', async () => {
    await office().blocks.blockNetwork(HERE, by);
    const headers = { host: new URL(publicUrl).host };
    for (const url of ['/%6Cogin', '/%61uth/start?return=%2Fbilling', '/%61uth/callback?code=x', '/oidc/AUTH', '/oidc/auth/'])
      expect([url, (await demarc().app.inject({ url, headers })).headers.location]).toEqual([url, '/blacklistedreset']);
  });

  test('is unblocked for the person who enters a code sent to their contact on file, and other networks stay blocked', async () => {
    const { blocks } = office();
    for (const address of [HERE, '198.51.100.9', '2001:db8:1:2::9']) await blocks.blockNetwork(address, by);
    const browser = demarc().newBrowser();
    await browser.post('/blacklistedreset', { username: 'olivia' });
    const [code = ''] = await codes();
    await browser.post('/blacklistedreset', { code });
    expect((await blocks.networks()).map(({ network }) => network).sort()).toEqual(['198.51.100.9', '2001:db8:1:2::/64']);
    expect((await signIn(browser)).url).toBe('/account-summary');
    expect((await acts('network.'))[0]).toEqual(['network.unblocked', expect.stringMatching(/^customer /), 'code']);
  });

  test('is unblocked by an operator, by address or by the network as listed', async () => {
    const { blocks } = office();
    expect(await blocks.blockNetwork('not an address', by)).toEqual({ ok: false, refusal: 'not-an-address' });
    expect(await blocks.blockNetwork('2001:db8:9:9::1', by)).toEqual({ ok: true, value: '2001:db8:9:9::/64' });
    expect(await blocks.blockNetwork('2001:db8:9:9::2', by)).toEqual({ ok: false, refusal: 'already' });
    expect(await blocks.isBlocked('2001:db8:9:9:ffff::3')).toBe(true);
    expect(await blocks.unblockNetwork('2001:db8:9:9::/64', by)).toMatchObject({ ok: true });
    expect(await blocks.unblockNetwork('2001:db8:9:9::1', by)).toEqual({ ok: false, refusal: 'already' });
  });
});
