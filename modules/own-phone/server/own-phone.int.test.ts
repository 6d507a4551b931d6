import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount } from '#modules/account/server/api.ts';
import { createBilling } from '#modules/billing/server/api.ts';
import { createCatalogue } from '#modules/catalogue/server/api.ts';
import { withCheckDigit } from '#modules/mobile/rules/imei.ts';
import type { PortRequest } from '#modules/orders/rules/line-order.ts';
import { createOrders, type OrdersApi } from '#modules/orders/server/api.ts';
import type { DeskAct } from '#modules/orders/server/by-operator.ts';
import type { Customer } from '#modules/orders/server/shopping.ts';
import { createShop } from '#modules/shop/server/api.ts';
import { internet500, mobileUnlimited, tvSelect } from '#personas/catalogue.ts';
import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { zero } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createSealer } from '#platform/server/sealed.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { ownPhoneLimits } from '../rules/limits.ts';
import { createOwnPhone, type OwnPhoneApi } from './api.ts';

let now: IsoInstant;
let mine: TestDatabase;
let provider: Provider;
let accountId: string;
let orders: OrdersApi;
let api: OwnPhoneApi;
let phones = 0;
let asked = 0;

const customer = (): Customer => ({ accountId, userId: '00000000-0000-4000-8000-000000000001', role: 'Primary' });
/** A phone of a model that nobody has brought yet. */
const newPhone = (model = '35990210') => {
  phones += 1;
  return withCheckDigit(`${model}${phones.toString().padStart(6, '0')}`);
};
const follow = () => embedded.followOrders(mine.database, now);
const issue = (on: IsoDate) =>
  embedded.issueStatements(
    mine.database,
    (['core', 'mobile'] as const).map((part) => ({ accountId, part, on })),
    { ...usualTerms, lateFee: zero },
  );

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  await provider.catalogue.publish({
    ...{ from: SOLD_SINCE, entries: demoCatalogue('2025-12-30'), earliest: SOLD_SINCE },
    ...{ at: '2025-11-20T15:00:00.000Z', by: 'test' },
  });
});
afterAll(() => mine.end());

/** Internet 500 and one mobile line, billed most recently on November 9. */
beforeEach(async () => {
  now = '2025-11-20T15:00:00.000Z';
  asked = 0;
  accountId = await openAccount();
  await issue('2025-11-09');
  const { database } = mine;
  const clock = { now: () => now };
  const account = createAccount({ accounts: provider.accounts, environment: 'dev' });
  const billing = createBilling({ account, billing: provider.billing, ourPayments: async () => [] });
  const catalogue = createCatalogue({ database, clock, catalogue: provider.catalogue, labelsAreOn: async () => true });
  const shop = createShop({ plans: provider.plans, catalogue, billing, account, isNew: async () => false });
  orders = createOrders({
    ...{ database, clock, orders: provider.orders, catalogue, shop, billing, account, limited: async () => undefined, onError: () => {} },
    appointments: { slots: async () => undefined, hold: async () => ({ ok: false, refusal: 'taken' }) as never },
    isNew: async () => false,
    payments: { refund: async () => ({ ok: false, refusal: { reason: 'no-such-payment' } }) },
  });
  const limited = async (kind: keyof typeof ownPhoneLimits) => {
    asked += 1;
    return asked > ownPhoneLimits[kind].most ? ({ reason: 'too-many', waitSeconds: 60 } as const) : undefined;
  };
  api = createOwnPhone({ database, clock, orders, limited });
});

/** @param held no night bills or ages it */
async function openAccount({ has = [internet500], isMobile = true, held = true } = {}) {
  const { address, ...given } = embedded.accountDefinition({ held });
  const [core, mobile] = given.parts;
  if (!core || !mobile) throw new Error('the account has both parts');
  const parts = [{ ...core, products: has }, ...(isMobile ? [{ ...mobile, products: [mobileUnlimited(1)] }] : [])];
  await embedded.openAccounts(mine.database, [{ ...given, address: { ...address, zip: '12203' }, parts }]);
  return given.accountId;
}

const port: PortRequest = { number: '518-555-0133', accountNumber: '44-7188', pin: '4821', zip: '12203' };
let numbers = 0;
/** A number that another carrier has. */
const newPort = (given: Partial<PortRequest> = {}): PortRequest => {
  numbers += 1;
  return { ...port, number: `518-556-${(1000 + numbers).toString()}`, ...given };
};

async function ordered({ sim = 'esim', ported }: { readonly sim?: 'card' | 'esim'; readonly ported?: PortRequest } = {}) {
  const imei = newPhone();
  expect(await api.check(customer(), `IMEI ${imei.slice(0, 6)} ${imei.slice(6, 12)}-${imei.slice(12)}`)).toEqual({ ok: true, value: undefined });
  const wish = { planId: 'mobile-unlimited', sim, keepsNumber: ported !== undefined } as const;
  const review = await orders.lines.review(customer(), wish);
  if (!review.ok) throw new Error(review.refusal.reason);
  const { checkout, version } = review.value;
  const orderId = randomUUID();
  const placed = await api.order(customer(), { orderId, version, planId: wish.planId, sim, port: ported });
  return { imei, checkout, version, orderId, placed };
}

const order = async (orderId: string) => {
  const found = await orders.order(accountId, orderId);
  if (!found) throw new Error('there is no such order');
  return found;
};
const billedFor = async (on: IsoDate) => (await provider.plans.plans(accountId, on)).map(({ code }) => code);

/** What the mobile statement of a day says, line by line. */
async function mobileStatementOn(on: IsoDate) {
  const issued = (await issue(on)).find(({ part }) => part === 'mobile');
  const statement = await provider.statements.statement(accountId, issued?.statementId ?? '');
  return { charges: statement?.charges, lines: statement?.lines.map(({ code, amount }) => ({ code, amount })) };
}

test('a new number on an eSIM: a code to download it, one press, and bills as reviewed, to the cent and line by line', async () => {
  const { checkout, orderId, placed, imei } = await ordered();
  expect(placed).toEqual({ ok: true, value: { orderId } });
  const waiting = await order(orderId);
  expect(waiting).toMatchObject({ state: 'in-progress', line: { phone: 'Arbor One', imei, sim: 'esim', port: undefined } });
  expect(waiting.line?.activationCode).toMatch(/^LPA:1\$[\w.-]+\$[A-Z0-9-]+$/);
  expect((await provider.orders.find(waiting.number))?.line?.activationCode, 'the desk does not see it').toBeUndefined();
  expect(await billedFor('2025-11-20'), 'not billed before it works').not.toContain('mobile-line-2');
  for (const _ of [1, 2]) expect(await orders.lines.activate(customer(), orderId)).toMatchObject({ ok: true, value: { state: 'completed' } });
  expect(await orders.cancel(customer(), orderId), 'it works').toMatchObject({ ok: false });
  expect((await provider.services.services(accountId)).find(({ line }) => line === 'mobile')).toMatchObject({ lines: 3 });
  for (const bill of checkout.bills.slice(0, 3))
    expect(await mobileStatementOn(bill.on)).toEqual({
      charges: bill.amount,
      lines: bill.lines.map(({ code, amount }) => ({ code, amount })),
    });
});

test('one submit is one order, however often it is pressed; the phone is then in use, for everybody', async () => {
  const { orderId, version, imei } = await ordered();
  const again = { orderId, version, planId: 'mobile-unlimited', sim: 'esim', port: undefined } as const;
  expect(await Promise.all([api.order(customer(), again), api.order(customer(), again)])).toMatchObject([{ ok: true }, { ok: true }]);
  expect((await orders.orders(accountId, { first: 10, after: undefined })).items).toHaveLength(1);
  accountId = await openAccount();
  expect(await api.check(customer(), imei)).toEqual({ ok: false, refusal: { reason: 'phone-in-use' } });
});

test('a number comes from another carrier: one wrong thing is named and corrected, the old line works until the switch, and that day is billed', async () => {
  const { orderId, checkout } = await ordered({ ported: newPort({ accountNumber: '447-000', zip: '00000' }) });
  expect(await order(orderId)).toMatchObject({ state: 'acknowledged', line: { port: { state: 'requested' } } });
  await follow();
  expect(await order(orderId)).toMatchObject({ state: 'held', hold: 'port-data', line: { port: { state: 'conflict', conflict: 'account-number' } } });
  expect(await orders.lines.correctPort(customer(), { orderId, value: '??' })).toEqual({ ok: false, refusal: { reason: 'malformed' } });
  expect(await orders.lines.correctPort(customer(), { orderId, value: '447 188' })).toMatchObject({ ok: true, value: { state: 'acknowledged' } });
  await follow();
  expect(await order(orderId)).toMatchObject({ hold: 'port-data', line: { port: { conflict: 'zip' } } });
  await orders.lines.correctPort(customer(), { orderId, value: '12203' });
  await follow();
  // Thursday: the switch is on Friday at ten.
  expect(await order(orderId)).toMatchObject({
    state: 'in-progress',
    line: { port: { state: 'confirmed', switchesAt: '2025-11-21T15:00:00.000Z' } },
  });
  expect(await orders.lines.activate(customer(), orderId), 'a number from elsewhere switches by itself').toMatchObject({ ok: false });
  expect(checkout.startsOn).toBe('2025-11-21');
  now = '2025-11-21T14:59:00.000Z';
  await follow();
  expect(await order(orderId)).toMatchObject({ state: 'in-progress' });
  now = '2025-11-21T15:00:00.000Z';
  for (const _ of [1, 2]) await follow();
  expect(await order(orderId)).toMatchObject({ state: 'completed', startsOn: '2025-11-21', line: { port: { state: 'activated' } } });
  for (const bill of checkout.bills.slice(0, 2)) expect((await mobileStatementOn(bill.on)).charges).toBe(bill.amount);
  const { rows } = await sql`select account_number, pin, zip from oss.port_requests where order_id = ${orderId}`.execute(mine.database);
  expect(rows, 'what the other carrier was given is forgotten').toEqual([{ account_number: null, pin: null, zip: null }]);
});

test('what opens the number elsewhere is sealed, also where it was there as typed; what another secret sealed is asked for again', async () => {
  const { orderId } = await ordered({ ported: newPort({ accountNumber: '447188', pin: '4821' }) });
  const kept = async () => {
    const { rows } = await sql<{ readonly account: string; readonly pin: string }>`
      select account_number as account, pin from oss.port_requests where order_id = ${orderId}`.execute(mine.database);
    return rows[0] ?? { account: '', pin: '' };
  };
  const keep = ({ account, pin }: { readonly account: string; readonly pin: string }) =>
    sql`update oss.port_requests set account_number = ${account}, pin = ${pin} where order_id = ${orderId}`.execute(mine.database);
  const isSealed = ({ account, pin }: { readonly account: string; readonly pin: string }) =>
    /^[\w-]{43,}$/.test(account) && /^[\w-]{43,}$/.test(pin) && !`${account}${pin}`.includes('4821');
  expect(isSealed(await kept())).toBe(true);
  const elsewhere = createSealer(randomBytes(32));
  await keep({ account: elsewhere.seal('447188'), pin: elsewhere.seal('4821') });
  for (const [field, value] of [
    ['account-number', '447188'],
    ['pin', '4821'],
  ] as const) {
    await follow();
    expect(await order(orderId)).toMatchObject({ hold: 'port-data', line: { port: { conflict: field, pinsLeft: 3 } } });
    await orders.lines.correctPort(customer(), { orderId, value });
  }
  await keep({ account: '447188', pin: '4821' });
  await follow();
  expect(isSealed(await kept())).toBe(true);
  expect(await order(orderId)).toMatchObject({ line: { port: { state: 'confirmed' } } });
});

test('a third wrong PIN ends it, as does a carrier that keeps the number: nothing is billed, and phone and number are free again', async () => {
  const { orderId, imei } = await ordered({ ported: newPort({ pin: '0000' }) });
  for (const pinsLeft of [2, 1]) {
    await follow();
    expect(await order(orderId)).toMatchObject({ hold: 'port-data', line: { port: { conflict: 'pin', pinsLeft } } });
    await orders.lines.correctPort(customer(), { orderId, value: '0000' });
  }
  await follow();
  expect(await order(orderId)).toMatchObject({ state: 'failed', line: { port: { state: 'failed' } } });
  expect(await api.check(customer(), imei)).toMatchObject({ ok: true });

  const kept = await ordered({ ported: newPort({ number: '518-557-0198' }) });
  await follow();
  now = '2025-11-21T15:00:00.000Z';
  await follow();
  expect(await order(kept.orderId)).toMatchObject({ state: 'failed' });
  expect(await billedFor('2025-11-21')).not.toContain('mobile-line-2');
});

test('a SIM card comes by parcel, and the number switches no sooner than it is there; called off until then, nothing is billed', async () => {
  const { orderId } = await ordered({ sim: 'card', ported: newPort() });
  const { number } = await order(orderId);
  const desk = (act: DeskAct) => orders.byOperator.act('desk', number, act);
  await follow();
  now = '2025-11-21T15:00:00.000Z';
  await follow();
  expect(await order(orderId), 'Monday, as the card is not there').toMatchObject({
    state: 'acknowledged',
    line: { port: { state: 'confirmed', switchesAt: '2025-11-24T15:00:00.000Z' } },
  });
  expect(await desk({ act: 'ship', carrier: 'Piedmont Parcel', trackingNumber: '1Z-1' })).toMatchObject({ value: { state: 'in-progress' } });
  await desk({ act: 'deliver' });
  now = '2025-11-24T15:00:00.000Z';
  await follow();
  expect(await order(orderId)).toMatchObject({ state: 'completed', startsOn: '2025-11-24' });

  const fresh = await ordered({ sim: 'card' });
  expect(await orders.lines.activate(customer(), fresh.orderId), 'the card is not there').toMatchObject({ ok: false });
  expect(await orders.cancel(customer(), fresh.orderId)).toMatchObject({ ok: true, value: { state: 'cancelled' } });
  expect(await api.check(customer(), fresh.imei), 'the phone is free').toMatchObject({ ok: true });
});

test('a number that is with us is told, without saying whose; two at once get one line for it', async () => {
  const ported = newPort();
  const first = await ordered({ ported });
  expect(first.placed).toMatchObject({ ok: true });
  accountId = await openAccount();
  await issue('2025-11-09');
  expect((await ordered({ ported })).placed).toEqual({ ok: false, refusal: { reason: 'number-with-us' } });
  expect((await ordered({ ported: newPort({ pin: '' }) })).placed).toEqual({ ok: false, refusal: { reason: 'malformed', fields: ['pin'] } });
});

test('whoever can have no line is told why before a phone is asked for: no payer, no internet, no mobile account, a bill past due, service stopped', async () => {
  const told = async (given: Partial<Customer> = {}) => (await api.read({ ...customer(), ...given }))?.refusal;
  expect(await told()).toBeUndefined();
  expect(await told({ customerType: 'enterprise' })).toEqual({ reason: 'may-not-pay' });
  expect(await told({ role: 'Standard' })).toEqual({ reason: 'may-not-pay' });
  accountId = await openAccount({ held: false });
  await issue('2025-11-09');
  now = '2025-12-15T15:00:00.000Z';
  expect(await told()).toMatchObject({ reason: 'past-due', amount: expect.any(Number) });
  now = '2026-01-14T20:00:00.000Z';
  await embedded.createNights(mine.database, embedded.readUsualTerms).run({ now });
  expect((await provider.services.services(accountId)).map(({ state }) => state)).toContain('suspended');
  expect(await told()).toMatchObject({ reason: 'past-due' });
  expect((await api.read(customer()))?.plans).toEqual([]);
  accountId = await openAccount({ isMobile: false });
  expect(await told(), 'somebody opens the account for the first line').toEqual({ reason: 'by-phone' });
  accountId = await openAccount({ has: [tvSelect] });
  expect(await told()).toEqual({ reason: 'needs-plan' });
});

test('a phone that cannot be brought is told with why; only payers ask, twenty times an hour', async () => {
  const reasons = async (imei: string) => {
    const done = await api.check(customer(), imei);
    return done.ok ? undefined : done.refusal.reason;
  };
  const mark = async (state: string) => {
    const imei = newPhone();
    await sql`insert into oss.marked_phones (imei, mark) values (${imei.slice(0, 14)}, ${state})`.execute(mine.database);
    return reasons(imei);
  };
  expect(await reasons('3599021000001')).toBe('short');
  expect(await reasons('359902100000019')).toBe('check-digit');
  expect(await reasons(newPhone('35000000'))).toBe('unknown');
  expect(await reasons(newPhone('35990240'))).toBe('no-bands');
  for (const state of ['locked', 'reported', 'unpaid']) expect(await mark(state)).toBe(state);
  expect((await api.read(customer()))?.phone, 'none of them is kept').toBeUndefined();
  expect(await api.check({ ...customer(), role: 'Standard' }, newPhone())).toEqual({ ok: false, refusal: { reason: 'may-not-pay' } });
  for (let left = ownPhoneLimits['own-phone'].most - asked; left > 0; left -= 1) await api.check(customer(), newPhone());
  expect(await reasons(newPhone())).toBe('too-many');
});
