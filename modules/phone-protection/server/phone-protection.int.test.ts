import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOperatorPages } from '#apps/server/console/testing.ts';
import { createAccount } from '#modules/account/server/api.ts';
import { createBilling } from '#modules/billing/server/api.ts';
import { createCatalogue } from '#modules/catalogue/server/api.ts';
import { createShop } from '#modules/shop/server/api.ts';
import { mobileUnlimited } from '#personas/catalogue.ts';
import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { cents, zero } from '#platform/rules/money.ts';
import type { Role } from '#platform/rules/role.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { createPhoneProtection } from './api.ts';

const LINE = 'mobile-line-1';
const IMEI = '490154203237518';
const terms = { repair: cents(49_00), replacement: cents(149_00), claimsAYear: 3 };

let now: IsoInstant;
let mine: TestDatabase;
let provider: Provider;
let accountId: string;

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  await publish(provider);
});
afterAll(() => mine.end());

const publish = ({ catalogue }: Provider) =>
  catalogue.publish({ from: SOLD_SINCE, entries: demoCatalogue('2025-12-30'), earliest: SOLD_SINCE, at: '2025-11-20T15:00:00.000Z', by: 'test' });

/** One mobile line, billed most recently on November 9. */
async function openCustomer({ database }: Pick<TestDatabase, 'database'>) {
  const given = embedded.accountDefinition({ held: true });
  const parts = given.parts.map((part) => (part.part === 'mobile' ? { ...part, products: [mobileUnlimited(1)] } : part));
  await embedded.openAccounts(database, [{ ...given, parts }]);
  await issueIn(database, given.accountId, '2025-11-09');
  return given.accountId;
}
const issueIn = (database: Database, account: string, on: IsoDate) =>
  embedded.issueStatements(database, [{ accountId: account, part: 'mobile', on }], { ...usualTerms, lateFee: zero });

beforeEach(async () => {
  now = '2025-11-20T15:00:00.000Z';
  accountId = await openCustomer(mine);
});

function openedOn(database: Database, from: Provider) {
  const clock = { now: () => now };
  const account = createAccount({ accounts: from.accounts, environment: 'dev' });
  const billing = createBilling({ account, billing: from.billing, ourPayments: async () => [] });
  const catalogue = createCatalogue({ database, clock, catalogue: from.catalogue, labelsAreOn: async () => true });
  const shop = createShop({ plans: from.plans, catalogue, billing, account, isNew: async () => false });
  return createPhoneProtection({ database, clock, protection: from.phoneProtection, catalogue, shop, billing, account, terms: async () => terms });
}
const opened = () => openedOn(mine.database, provider);

const customer = (role: Role = 'Primary') => ({ accountId, role });
const phone = (over: object = {}) => ({ coverId: randomUUID(), line: LINE, imei: IMEI, phone: 'Arbor One', monthly: cents(12_00), ...over });

async function covered(): Promise<string> {
  const done = await opened().protect(customer(), phone());
  if (!done.ok) throw new Error(done.refusal.reason);
  return done.value.coverId;
}
const claimOf = (coverId: string, over: object = {}) => ({
  ...{ claimId: randomUUID(), coverId, cause: 'screen', happenedOn: '2025-11-20', what: 'It fell on the stairs', deductible: undefined },
  ...over,
});

/** What the mobile statement of a day charges for the plan and for claims. */
async function billedOn(on: IsoDate) {
  const [issued] = await issueIn(mine.database, accountId, on);
  const statement = await provider.statements.statement(accountId, issued?.statementId ?? '');
  return statement?.lines.filter(({ code }) => /^p(rotection|hone-claim)/.test(code)).map(({ code, amount }) => ({ code, amount }));
}

test('a phone is covered, repaired for its deductible once it works again, and billed until the cover ends', async () => {
  const api = opened();
  expect(await api.read(accountId)).toMatchObject({ sold: { monthly: 12_00 }, lines: [{ code: LINE }], covers: [] });
  const coverId = await covered();
  expect(await api.read(accountId)).toMatchObject({ lines: [], covers: [{ coverId, imei: IMEI, claimsLeft: 3, isRunning: true }] });
  const claim = claimOf(coverId);
  expect(await api.file(customer(), claim)).toMatchObject({ ok: true });
  const [filed] = (await api.read(accountId))?.claims ?? [];
  const { byOperator } = api;
  const act = (name: Parameters<typeof byOperator.act>[2]) => byOperator.act('operator robin', filed?.number ?? '', name);
  expect(filed).toMatchObject({ state: 'filed', remedy: 'repair', deductible: 49_00 });
  for (const step of [{ act: 'approve' }, { act: 'send', carrier: 'UPS', trackingNumber: '1Z999' }] as const)
    expect(await act(step)).toMatchObject({ ok: true });
  expect(await billedOn('2025-12-09'), 'not before it is done').toEqual([
    { code: `protection-${LINE}`, amount: 12_00 },
    { code: `protection-${LINE}-prorated`, amount: 7_60 },
  ]);
  now = '2025-12-12T15:00:00.000Z';
  expect(await act({ act: 'complete' })).toMatchObject({ ok: true });
  expect(await api.end(customer(), coverId)).toMatchObject({ ok: true });
  expect(await billedOn('2026-01-09'), 'the deductible, and the days after the end given back').toEqual([
    { code: `protection-${LINE}-unused`, amount: -10_45 },
    { code: 'phone-claim', amount: 49_00 },
  ]);
  expect(await billedOn('2026-02-09')).toEqual([]);
});

test('each refusal has its reason, and nothing is covered or filed', async () => {
  const api = opened();
  const refused = (reason: string) => ({ ok: false, refusal: { reason } });
  for (const role of ['Standard', 'Child'] as const) expect(await api.protect(customer(role), phone())).toEqual(refused('may-not-pay'));
  expect(await api.protect(customer(), phone({ imei: '490154203237519', phone: '' }))).toEqual({
    ok: false,
    refusal: { reason: 'malformed', fields: ['imei', 'phone'] },
  });
  expect(await api.protect(customer(), phone({ monthly: cents(1) }))).toEqual(refused('changed'));
  expect(await api.protect(customer(), phone({ line: 'internet-500' }))).toEqual(refused('no-such-line'));
  expect(await api.protect({ ...customer(), accountId: randomUUID() }, phone())).toEqual(refused('no-such-account'));
  expect((await api.read(accountId))?.covers).toEqual([]);

  const coverId = await covered();
  expect(await api.protect(customer(), phone())).toEqual(refused('covered-already'));
  expect(await api.file(customer(), claimOf(randomUUID()))).toEqual(refused('no-such-cover'));
  expect(await api.file(customer(), claimOf(coverId, { happenedOn: '2025-11-19' }))).toMatchObject(refused('malformed'));
  expect(await api.file(customer(), claimOf(coverId))).toMatchObject({ ok: true });
  expect(await api.file(customer(), claimOf(coverId))).toEqual(refused('open-claim'));
  expect(await api.end(customer(), coverId)).toEqual(refused('open-claim'));
  const stranger = { ...customer(), accountId: await openCustomer(mine) };
  const [claim] = (await api.read(accountId))?.claims ?? [];
  expect(await api.withdraw(stranger, claim?.claimId ?? '')).toEqual(refused('no-such-claim'));
  expect(await api.end(stranger, coverId)).toEqual(refused('no-such-cover'));

  now = '2026-01-20T15:00:00.000Z';
  await issueIn(mine.database, accountId, '2025-12-09');
  await issueIn(mine.database, accountId, '2026-01-09');
  expect(await api.protect(customer(), phone({ line: 'mobile-line-2' })), 'the bill of December is past due').toEqual(refused('past-due'));
});

test('a press that comes twice covers one phone and files one claim', async () => {
  const api = opened();
  const wish = phone();
  const twice = await Promise.all([api.protect(customer(), wish), api.protect(customer(), wish)]);
  expect(twice).toEqual([1, 2].map(() => ({ ok: true, value: { coverId: wish.coverId } })));
  const claim = claimOf(wish.coverId);
  expect(await Promise.all([api.file(customer(), claim), api.file(customer(), claim)])).toEqual(
    [1, 2].map(() => ({ ok: true, value: { claimId: claim.claimId } })),
  );
  expect(await api.read(accountId)).toMatchObject({ covers: [{ coverId: wish.coverId }], claims: [{ claimId: claim.claimId }] });
});

test('operators find a claim by its number, decide it with a line in the audit trail, and see the whole of it', async () => {
  const pages = await openOperatorPages();
  try {
    const theirs = embedded.createEmbeddedProvider(pages.database, embedded.readUsualTerms);
    await publish(theirs);
    accountId = await openCustomer(pages);
    const api = openedOn(pages.database, theirs);
    const wish = phone();
    await api.protect(customer(), wish);
    await api.file(customer(), claimOf(wish.coverId));
    const number = (await api.read(accountId))?.claims[0]?.number ?? '';
    const support = await pages.signedIn('support');
    const seen = (await support.visit(`/phone-claims?claim=${number.toLowerCase()}`)).body;
    for (const told of ['It fell on the stairs', IMEI, '$49.00', 'Arbor One']) expect(seen).toContain(told);
    const send = { claim: number, act: 'send', carrier: 'UPS', tracking: '<b>' };
    expect((await support.post('/phone-claims', { claim: number, act: 'approve' })).body).toContain('Done.');
    expect((await support.post('/phone-claims', send)).body).toContain('Say who brings it');
    expect((await support.post('/phone-claims', { ...send, tracking: '1Z999' })).body).toContain('Done.');
    expect((await support.post('/phone-claims', { claim: number, act: 'deny', denial: 'no-answer' })).body).toContain('does not stand so any more');
    expect((await support.visit('/phone-claims?claim=PC-1')).statusCode).toBe(404);
    expect(await pages.acts(`operator ${support.operator.name}`)).toContain('phone-claim.handled');
  } finally {
    await pages.end();
  }
});
