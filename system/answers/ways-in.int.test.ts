import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Answer, Browser } from '#apps/server/http/testing.ts';
import { createAccess } from '#modules/identity/server/access/api.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { createRecovery } from '#modules/identity/server/recovery/api.ts';
import { createCodeOf } from '#modules/identity/server/step-up/code.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { pathIn } from '#platform/rules/language.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { keyFor } from '#platform/server/settings/keys.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openedWeb, publicUrl, SECRET } from './testing.ts';

const demarc = openedWeb();
const codeOf = createCodeOf(keyFor({ secret: SECRET }, 'codes'));
const [first, second] = ['three frogs sing at dusk', 'four herons wade at dawn'];

/** An operator's acts, and the worker's run that finds the recipient of a request. */
function office() {
  const { database } = demarc();
  const { accounts } = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const clock = { now: () => '2026-11-21T18:00:00.000Z' as const };
  const deps = { database, accounts, notices: createOutbox(database), clock, machine: machineClock, security: ignoreSecurityEvents };
  const recovery = createRecovery({ ...deps, identity: createIdentity(deps), codeOf });
  return { access: createAccess(deps), look: () => Promise.all(recovery.runs().map(({ run }) => run())) };
}

/** A person's notices since the last call. */
async function told(userId: string): Promise<readonly { readonly kind: string; readonly facts: Readonly<Record<string, string>> }[]> {
  await office().look();
  const { rows } = await sql<{ readonly kind: string; readonly facts: Readonly<Record<string, string>> }>`
    delete from demarc.notice where facts->>'userId' = ${userId} returning kind, facts`.execute(demarc().database);
  return rows;
}
const codeFor = async (userId: string) => codeOf((await told(userId)).find(({ kind }) => kind === 'verification-code')?.facts.codeId ?? '');

/** A customer of the provider who has never signed in here. */
async function newCustomer(username: string) {
  const definition = embedded.accountDefinition();
  const [user] = definition.users;
  if (!user) throw new Error('the account has a user');
  const email = `${username}@example.com`;
  await embedded.openAccounts(demarc().database, [{ ...definition, users: [{ ...user, username, email }] }]);
  return { userId: user.userId, username, email, account: definition.accountNumber };
}

test.each(['en', 'es'] as const)(
  'ID-03 creating an account, recovering the username, resetting the password, unblocking, and sign-on from another platform work end to end (%s)',
  async (language) => {
    const at = (path: `/${string}`) => pathIn(language, path);
    const customer = await newCustomer(`robin${language}`);
    const browser = demarc().newBrowser();
    /** Checks that an answer shows a page in the language, or leads to one. */
    const shows = (answer: Answer, path: `/${string}`) => {
      expect([answer.url.replace(/started=.*/, 'started=…'), answer.statusCode]).toEqual([at(path), 200]);
      expect(answer.body).toContain(`<html lang="${language}"`);
    };
    const signIn = async (username: string, password: string, path: `/${string}` = '/account-summary') => {
      await browser.visit(at('/login'));
      shows(await browser.post(at('/login'), { username, password }), path);
    };
    const signOut = () => browser.post(at('/sign-out'), {});

    shows(await browser.post(at('/my-account/create'), { account: customer.account, email: customer.email }), '/my-account/create?step=code');
    shows(await browser.post(at('/my-account/create'), { code: await codeFor(customer.userId) }), '/my-account/create?step=login');
    const username = `Wren.${language}`;
    shows(await browser.post(at('/my-account/create?step=login'), { username, password: first }), '/my-account/create?step=done');
    await signIn(username, first);
    await signOut();

    shows(await browser.post(at('/recover-id'), { email: customer.email }), '/recover-id?step=sent');
    expect((await told(customer.userId)).find(({ kind }) => kind === 'username-reminder')?.facts.username).toBe(username.toLowerCase());

    shows(await browser.post(at('/forgot'), { username }), '/reset-password');
    shows(await browser.post(at('/reset-password'), { code: await codeFor(customer.userId) }), '/reset-password?step=password');
    shows(await browser.post(at('/reset-password?step=password'), { password: second }), '/reset-password?step=done');
    await browser.visit(at('/login'));
    expect((await browser.post(at('/login'), { username, password: first })).statusCode).toBe(422);
    await signIn(username, second);
    await signOut();

    expect(await office().access.blockLogin(username, { actor: 'cli root', reason: 'sells it' })).toMatchObject({ ok: true });
    await signIn(username, second, '/blacklistedreset');
    shows(await browser.post(at('/blacklistedreset'), { username }), '/blacklistedreset?step=code');
    shows(await browser.post(at('/blacklistedreset?step=code'), { code: await codeFor(customer.userId) }), '/blacklistedreset?step=done');

    shows(await browser.visit(`${at('/cross-platform-sso')}?return=${at('/settings')}`), '/login?started=…');
    shows(await browser.post(at('/login'), { username, password: second }), '/settings');
    shows(await browser.visit(`${at('/cross-platform-sso')}?return=${at('/security')}`), '/security');
    await signOut();
    expect((await browser.visit(at('/security'))).url).toMatch(/^(\/es)?\/login/);
  },
);

test('SHELL-12 right after signing in, who it is, the account, mail, the privacy preference, the wallet of whoever pays, and the season are there at once', async () => {
  const web = demarc();
  const ask = async (browser: Browser, url: string, query: string) => {
    const headers = { host: new URL(publicUrl).host, origin: publicUrl, cookie: browser.cookieHeader(), accept: 'application/json' };
    const sent = { ...headers, 'content-type': 'application/json' };
    const { data, errors } = JSON.parse((await web.app.inject({ method: 'POST', url, headers: sent, payload: JSON.stringify({ query }) })).body);
    return { data, code: errors?.[0]?.extensions?.code };
  };
  const setUp = `{ account { user { username role } profile { accountLastFour footprint } appTerms { key choice }
    paymentMethods { lastFour } seasonal { firstOn open { state } } } }`;
  const mail = '{ mailState { state unread voicemailCount } }';
  expect((await ask(web.newBrowser(), '/graph', setUp)).data).toEqual({ account: null });

  const olivia = await web.signedIn('olivia');
  expect((await ask(olivia, '/graph', setUp)).data.account).toEqual({
    user: { username: 'olivia', role: 'Primary' },
    profile: { accountLastFour: '4821', footprint: 'CHTR' },
    appTerms: { key: 'MyDemarcTermsAndConditions', choice: 'disagree' },
    paymentMethods: expect.any(Array),
    seasonal: { firstOn: expect.stringMatching(/^2026-/), open: null },
  });
  expect((await ask(olivia, '/webmail/graphql', mail)).data.mailState).toMatchObject({ unread: 0 });

  const ethan = await web.signedIn('ethan');
  expect((await ask(ethan, '/webmail/graphql', mail)).data.mailState).toMatchObject({ unread: 0 });
  expect((await ask(ethan, '/graph', '{ account { user { role } appTerms { choice } } }')).data.account).toMatchObject({
    user: { role: 'Standard' },
  });
  expect((await ask(ethan, '/graph', '{ account { paymentMethods { lastFour } } }')).code).toBe('FORBIDDEN');
});
