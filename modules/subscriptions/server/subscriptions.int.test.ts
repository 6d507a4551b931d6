import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '#modules/account/server/api.ts';
import { createBilling } from '#modules/billing/server/api.ts';
import { createCatalogue } from '#modules/catalogue/server/api.ts';
import { createShop } from '#modules/shop/server/api.ts';
import { internet500, tvSelect } from '#personas/catalogue.ts';
import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { cents, zero } from '#platform/rules/money.ts';
import type { Role } from '#platform/rules/role.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { activationLimits } from '../rules/limits.ts';
import { createSubscriptions } from './api.ts';

let now: IsoInstant;
let mine: TestDatabase;
let provider: Provider;
let accountId: string;
let tries: number;

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const entries = demoCatalogue('2025-12-30');
  await provider.catalogue.publish({ from: SOLD_SINCE, entries, earliest: SOLD_SINCE, at: '2025-11-20T15:00:00.000Z', by: 'test' });
});
afterAll(() => mine.end());

const issue = (on: IsoDate) => embedded.issueStatements(mine.database, [{ accountId, part: 'core', on }], { ...usualTerms, lateFee: zero });

/** Internet and, until November 27, TV Select, billed most recently on November 9. */
beforeEach(async () => {
  now = '2025-11-20T15:00:00.000Z';
  tries = 0;
  const given = embedded.accountDefinition({ held: true });
  accountId = given.accountId;
  const products = [internet500, { ...tvSelect, to: '2025-11-27' as IsoDate }];
  await embedded.openAccounts(mine.database, [{ ...given, parts: given.parts.map((part) => (part.part === 'core' ? { ...part, products } : part)) }]);
  await issue('2025-11-09');
});

function opened() {
  const clock = { now: () => now };
  const account = createAccount({ accounts: provider.accounts, environment: 'dev' });
  const billing = createBilling({ account, billing: provider.billing, ourPayments: async () => [] });
  const catalogue = createCatalogue({ database: mine.database, clock, catalogue: provider.catalogue, labelsAreOn: async () => true });
  const shop = createShop({ plans: provider.plans, catalogue, billing, account, isNew: async () => false });
  const limited = async () => {
    tries += 1;
    return tries > activationLimits['streaming-code'].most ? ({ reason: 'too-many', waitSeconds: 60 } as const) : undefined;
  };
  return createSubscriptions({ clock, subscriptions: provider.subscriptions, catalogue, shop, billing, account, limited });
}

const customer = (role: Role = 'Primary') => ({ accountId, role });
const wish = (productId: string, monthly = 0) => ({ subscriptionId: randomUUID(), productId, monthly: cents(monthly) });
const refused = (reason: string) => ({ ok: false, refusal: { reason } });

async function seen(productId: string) {
  return (await opened().services(accountId))?.find((service) => service.productId === productId);
}

test('a service that a plan includes costs nothing, is activated by its code without sign-in, and goes with the plan', async () => {
  const api = opened();
  expect((await api.services(accountId))?.map(({ productId, state, monthly }) => [productId, state, monthly])).toEqual([
    ['tv-app', 'included', 0],
    ['lantern', 'included', 0],
    ['pitchside', 'offered', 14_99],
  ]);
  expect(await api.start(customer(), wish('lantern'))).toMatchObject({ ok: true });
  const code = (await seen('lantern'))?.subscription?.code ?? '';
  expect(await seen('lantern')).toMatchObject({ state: 'to-activate', includedWith: { en: 'TV Select' } });
  expect(await api.activated(code, '203.0.113.9'), 'not before it is used').toBeUndefined();
  for (const typed of [code, `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`])
    expect(await api.activate(typed, '203.0.113.9')).toMatchObject({
      ok: true,
      value: { name: { en: 'Lantern' }, site: 'https://lantern.example/start' },
    });
  expect(await seen('lantern')).toMatchObject({ state: 'active' });
  expect(await api.activated(code, '203.0.113.9')).toMatchObject({ name: { en: 'Lantern' } });
  now = '2025-11-28T15:00:00.000Z';
  expect(await seen('lantern'), 'without the plan it can be had for its price').toMatchObject({ state: 'offered', monthly: 9_99 });
  expect(await api.start(customer(), wish('lantern', 9_99))).toMatchObject({ ok: true });
  expect(await seen('lantern')).toMatchObject({ state: 'to-activate', paidBy: 'bill' });
});

test('a service on the bill is billed from its day to its last, and not before', async () => {
  const api = opened();
  const pitchside = wish('pitchside', 14_99);
  for (const _ of ['pressed', 'pressed again']) expect(await api.start(customer(), pitchside)).toMatchObject({ ok: true });
  expect(await api.start(customer(), wish('pitchside', 14_99))).toEqual(refused('has-it'));
  const linesOn = async (on: IsoDate) => {
    const [issued] = await issue(on);
    const lines = (await provider.statements.statement(accountId, issued?.statementId ?? ''))?.lines ?? [];
    return lines.filter(({ code }) => code.startsWith('pitchside')).map(({ amount }) => amount);
  };
  expect(await linesOn('2025-12-09')).toEqual([14_99, 9_49]);
  now = '2025-12-12T15:00:00.000Z';
  for (const _ of ['pressed', 'pressed again']) expect(await api.end(customer(), pitchside.subscriptionId)).toMatchObject({ ok: true });
  expect(await linesOn('2026-01-09'), 'the days after the last are given back').toEqual([-13_06]);
  expect(await linesOn('2026-02-09')).toEqual([]);
});

test('a code that we did not make, one that is too old, and one of what has ended activate nothing', async () => {
  const api = opened();
  const lantern = wish('lantern');
  await api.start(customer(), lantern);
  const code = (await seen('lantern'))?.subscription?.code ?? '';
  expect(await api.activate('aeiou', undefined)).toEqual(refused('malformed'));
  expect(await api.activate('BCDF2345', undefined)).toEqual(refused('unknown'));
  now = '2025-11-27T15:00:00.000Z';
  expect(await seen('lantern')).toMatchObject({ state: 'expired' });
  expect(await api.activate(code, undefined)).toEqual(refused('unknown'));
  expect(await api.renew(customer(), lantern.subscriptionId)).toMatchObject({ ok: true });
  const newer = (await seen('lantern'))?.subscription?.code ?? '';
  expect(await api.activate(code, undefined)).toEqual(refused('unknown'));
  expect(await api.end(customer(), lantern.subscriptionId)).toMatchObject({ ok: true });
  expect(await api.activate(newer, undefined)).toEqual(refused('unknown'));
  for (let time = 0; time < activationLimits['streaming-code'].most; time++) await api.activate('BCDF2345', '203.0.113.9');
  expect(await api.activate('BCDF2345', '203.0.113.9')).toEqual(refused('too-many'));
});

test('each refusal has its reason, and nothing begins', async () => {
  const api = opened();
  for (const role of ['Standard', 'Child'] as const) expect(await api.start(customer(role), wish('lantern'))).toEqual(refused('may-not-pay'));
  expect(await api.start(customer(), wish('pitchside', 1))).toEqual(refused('changed'));
  expect(await api.start(customer(), wish('internet-1000'))).toEqual(refused('not-sold'));
  expect(await api.start({ ...customer(), accountId: randomUUID() }, wish('lantern'))).toEqual(refused('no-such-account'));
  expect(await provider.subscriptions.subscriptions(accountId)).toEqual([]);
  await api.start(customer(), wish('lantern'));
  const own = (await seen('lantern'))?.subscription?.subscriptionId ?? '';
  const stranger = { ...customer(), accountId: randomUUID() };
  expect(await api.end(stranger, own)).toEqual(refused('no-such-subscription'));
  expect(await api.renew(stranger, own)).toEqual(refused('no-such-subscription'));
  await issue('2025-12-09');
  now = '2026-01-20T15:00:00.000Z';
  await issue('2026-01-09');
  expect(await api.start(customer(), wish('pitchside', 14_99))).toEqual(refused('past-due'));
});
