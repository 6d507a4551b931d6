import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchAudit } from '#platform/server/audit/audit.ts';
import type { Browser } from '../http/testing.ts';
import { kim, openOperator, robin, type TestOperator, visa } from '../operator/testing.ts';
import { withBareCells } from './testing.ts';

let demarc: TestOperator;
let support: Browser;
let confirmationNumber = '';
beforeAll(async () => {
  demarc = await openOperator();
  support = await demarc.signedIn('sam', 'support');
  const token = await demarc.tokenFor('payments:charge');
  const body = { kind: 'charge', part: 'core', amount: 10_00, channel: 'phone', methodId: visa, aboveDueConfirmed: true, sameAmountConfirmed: true };
  ({ confirmationNumber } = (await demarc.post({ token, body })).json());
});
afterAll(() => demarc.end());

const [primary] = robin.users;
const page = `/customers/${robin.accountNumber}`;
const opened = async (path: string, by = support) => withBareCells((await by.visit(path)).body);
/** The timeline alone. */
const timeline = async (query = '', by = support) =>
  (await opened(`${page}${query}`, by)).match(/id="timeline".*?<\/section><\/div>|id="timeline".*/s)?.[0] ?? '';

test('the page of an account shows what its customer sees', async () => {
  const body = await opened(page);
  expect(body).toContain(`<h1>${primary?.firstName} ${primary?.lastName}</h1>`);
  expect(body).toContain(robin.address.addressLine1);
  const glance = body.match(/<div class="glance">.*?<\/div>/s)?.[0] ?? '';
  expect(glance).toMatch(/<h2>Bill<\/h2><strong>\$[\d,.]+<\/strong>/);
  expect(glance).toMatch(/<h2>Services<\/h2><strong>\d services?<\/strong>/);
  expect(glance).toMatch(/<h2>Messages<\/h2><strong>None<\/strong>.*Nothing waits for us/s);
  expect(body).toMatch(/<td>Internet, TV and voice<\/td>/);
  expect(body).toContain('Visa ending in 4242');
  expect(body).not.toContain('tok_visa');
  expect(body).toMatch(/<td>Primary<\/td>/);
});

test('what happened is one timeline, newest first by day, and the ways to it', async () => {
  const all = await timeline();
  expect(all).toContain('Payment of $10.00 with Visa ending in 4242');
  expect(all).toContain(`href="/payments?find=${confirmationNumber}"`);
  expect(all).toMatch(/<h3 class="day">/);
  expect(await timeline('?kind=staff')).not.toContain('Payment of');
  expect(await timeline('?kind=money')).not.toContain('account.shown');
});

test('the timeline has what every module tells of the account', async () => {
  const { accountId } = robin;
  const at = '2026-01-02T15:00:00.000Z';
  const statements = [
    sql`insert into demarc.auto_pay_authorization (account_id, mandate_id, intent_id, kind, part, state, user_id, text_version, language,
      authorization_text, method_id, method_kind, method_brand, method_last_four, debit_days, given_at, given_on, effective_at, ended_at)
      values (${accountId}, gen_random_uuid(), gen_random_uuid(), 'enroll', 'core', 'ended', 'u', '1', 'en', 'yes', ${visa}, 'card', 'visa', '4242', 5,
      ${at}, '2026-01-02', ${at}, ${at})`,
    sql`insert into demarc.paperless_consent (account_id, consent_id, user_id, text_version, language, consent_text, given_at, effective_at)
      values (${accountId}, gen_random_uuid(), ${primary?.userId}, '1', 'en', 'yes', ${at}, ${at})`,
    sql`insert into demarc.identity_trail (account_id, user_id, kind, by_us, at) values (${accountId}, ${primary?.userId}, 'password-changed', false, ${at})`,
    sql`insert into demarc.user_change (account_id, kind, user_id, by_operator, reason, facts, at, begun_at, done)
      values (${accountId}, 'disabled', ${primary?.userId}, 'cli root', 'she called', '{}', ${at}, ${at}, true)`,
  ];
  for (const statement of statements) await statement.execute(demarc.database);
  const all = await timeline();
  const name = `${primary?.firstName} ${primary?.lastName}`;
  for (const told of [
    'Auto Pay was turned on with Visa ending in 4242',
    'Auto Pay with Visa ending in 4242 ended',
    'Paperless billing was turned on',
    'Password changed',
    `${name} was disabled<small>cli root: she called</small>`,
    'We told them: “',
    /Statement of \$[\d.]+, due/,
  ])
    expect(all).toMatch(told);
  expect(await timeline('', await demarc.signedIn('cal', 'cashier'))).not.toContain('Password changed');
});

test('opening it is in the audit trail, and in its own timeline', async () => {
  await support.visit(page);
  expect(await searchAudit(demarc.database, { actor: 'operator sam' }, 1)).toMatchObject([{ act: 'account.shown', accountId: robin.accountId }]);
  expect(await timeline('?kind=staff')).toMatch(/<li class="staff">.*Looked at the account.*operator sam/s);
});

test('older events are on further pages, none is lost between two, and none is shown twice', async () => {
  await sql`
    insert into demarc.audit (account_id, at, actor, act, subject)
    select ${kim.accountId}::uuid, timestamptz '2026-10-01T12:00:00Z' + (number / 20) * interval '1 minute', 'cli root', 'made.' || number, '{}'
    from generate_series(100, 199) number`.execute(demarc.database);
  const found: string[] = [];
  let path = `/customers/${kim.accountNumber}?kind=staff`;
  for (let pages = 0; path !== '' && pages < 9; pages++) {
    const body = await opened(path);
    found.push(...[...body.matchAll(/made\.(\d+)/g)].map(([, number = '']) => number));
    path = body.match(/href="([^"]*)">Older</)?.[1]?.replaceAll('&amp;', '&') ?? '';
  }
  expect(found.toSorted()).toEqual(Array.from({ length: 100 }, (_, number) => String(number + 100)));
});

test('a role sees only what it has a right to, and which acts it has none to', async () => {
  const finance = await demarc.signedIn('fay', 'finance');
  const [theirs, ours] = [await opened(page, finance), await opened(page)];
  expect(theirs).toContain('<a href="/record-payment');
  expect(ours).not.toContain('href="/record-payment');
  expect(ours).toMatch(/Refund a payment<\/span> <small class="quiet">not with your roles/);
  expect(ours).toContain('href="/logins');
  expect(theirs).not.toContain('href="/logins');
  expect((await (await demarc.signedIn('pia', 'product')).visit(page)).statusCode).toBe(403);
});

test('an account that there is not is missing', async () => {
  for (const number of ['1', '%27', 'a%20b']) expect((await support.visit(`/customers/${number}`)).statusCode).toBe(404);
});

test('the page is in Spanish, too', async () => {
  const body = await opened(`/es${page}`);
  expect(body).toContain('Todo lo que pasó');
  expect(body).toContain('Pago de $10.00 con Visa terminada en 4242');
});
