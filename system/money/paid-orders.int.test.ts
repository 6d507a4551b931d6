import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import { refundOrders } from '#modules/orders/server/refund-orders.ts';
import { internet500, tvSelect } from '#personas/catalogue.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { cents, zero } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openPayments } from './testing.ts';

/** Orders that cost something before they begin: our payments and orders over the embedded provider and its ledger. */
let mine: TestDatabase;
let accountId: string;
let methodId: string;
let shop: ReturnType<typeof openPayments>;
const today: IsoDate = '2025-11-20';
const placedAt: IsoInstant = `${today}T15:00:00.000Z`;

const words = { en: 'More sports, activated', es: 'Más deportes, con activación' };
const sports: OrderItem = {
  ...{ action: 'add', productId: 'tv-sports', line: 'tv', name: words, monthly: cents(12_99), once: cents(25_00) },
  ...{ promotion: undefined, billedAs: { code: 'tv-sports', name: words }, replaces: undefined, kit: undefined, slot: 'tv-sports' },
};

beforeAll(async () => {
  mine = await testDatabase();
  const description = { en: 'State sales tax', es: 'Impuesto estatal sobre las ventas' };
  const sales = { code: 'sales', jurisdiction: 'New York', description, appliesTo: ['tv'], rateMillionths: 80_000 } as const;
  await embedded.setTaxes(mine.database, { state: 'NY', effectiveOn: '2025-01-01', rules: [sales] });
});
afterAll(() => mine.end());
beforeEach(async () => {
  const { address, ...given } = embedded.accountDefinition({ held: true });
  const parts = given.parts.map((part) => (part.part === 'core' ? { ...part, products: [internet500, tvSelect] } : part));
  ({ accountId } = given);
  await embedded.openAccounts(mine.database, [{ ...given, address: { ...address, zip: '12203' }, parts }]);
  await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: '2025-11-09' }], { ...usualTerms, lateFee: zero });
  methodId = randomUUID();
  await embedded.saveMethod(mine.database, {
    ...{ kind: 'card', brand: 'visa', lastFour: '4242', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false },
    ...{ accountId, methodId, nameOn: 'Robin Ames', isDefault: true, token: 'tok', at: '2025-11-01T12:00:00.000Z' },
  });
  shop = openPayments(mine.database, placedAt);
});

const owes = async () => (await shop.provider.billing.summary(accountId))?.parts.find(({ part }) => part === 'core')?.currentBalance;
const stateOf = async (orderId: string) => shop.provider.orders.order(accountId, orderId);

async function placed(items: readonly OrderItem[] = [sports]) {
  const wanted = { items, from: today };
  const [dueToday, bills] = await Promise.all([shop.provider.orders.dueToday(accountId, wanted), shop.provider.orders.quote(accountId, wanted)]);
  const orderId = randomUUID();
  const order = { accountId, orderId, userId: randomUUID(), items, dueToday, startsOn: today, on: today, at: placedAt };
  expect(await shop.provider.orders.place(order)).toMatchObject({ ok: true });
  return { orderId, dueToday, bills };
}

/** Pays what is due of an order, as its pages do. */
async function pay(orderId: string, amount: number, intentId: string = randomUUID()) {
  const payer = { accountId, role: 'Primary' } as const;
  const payable = { kind: 'order', id: orderId } as const;
  const draft = await shop.payments.changeDraft(payer, { intentId, part: 'core', payable, amount: cents(amount), methodId });
  if (!draft.ok) return draft;
  const prepared = await shop.payments.prepare(payer, intentId);
  if (!prepared.ok) return prepared;
  const { version } = prepared.value;
  const act = {
    intentId,
    part: 'core',
    amount: cents(amount),
    methodId,
    version,
    aboveDueConfirmed: false,
    sameAmountConfirmed: false,
    termsAgreed: true,
  } as const;
  return shop.payments.createInstantPayment(payer, { ...act, payable });
}

const posted = () => shop.workPayments();
const holds = async () => (await embedded.checkLedger(mine.database)).filter((one) => !one.holds);

test('an order begins once what is due today is paid, with its taxes, and its bills are those of its review, to the cent', async () => {
  const owed = await owes();
  const { orderId, dueToday, bills } = await placed();
  expect(dueToday, 'with taxes').toBe(27_00);
  expect(await stateOf(orderId)).toMatchObject({ state: 'held', hold: 'payment', dueToday });
  expect(await pay(orderId, dueToday - 1), 'never another amount').toMatchObject({ ok: false });
  expect(await pay(orderId, dueToday)).toMatchObject({ ok: true, value: { state: 'succeeded', payable: { kind: 'order', id: orderId } } });
  expect(await pay(orderId, dueToday), 'another tab').toMatchObject({ ok: false });
  await posted();
  expect(await stateOf(orderId)).toMatchObject({ state: 'completed', startsOn: today });
  expect(await owes(), 'the bill is as before').toBe(owed);
  for (const bill of bills.slice(0, 2)) {
    const [issued] = await embedded.issueStatements(mine.database, [{ accountId, part: 'core', on: bill.on }], { ...usualTerms, lateFee: zero });
    const statement = await shop.provider.statements.statement(accountId, issued?.statementId ?? '');
    expect(statement?.charges).toBe(bill.amount);
    expect(statement?.payments ?? 0, 'it paid no bill').toBe(0);
  }
  expect(await holds()).toEqual([]);
});

test('a declined card leaves the order as it is, and another one pays it', async () => {
  const { orderId, dueToday } = await placed();
  shop.processor.behave({ kind: 'decline', code: '51', class: 'soft' });
  expect(await pay(orderId, dueToday)).toMatchObject({ ok: true, value: { state: 'declined' } });
  expect(await stateOf(orderId)).toMatchObject({ hold: 'payment', items: [sports] });
  shop.processor.behave({ kind: 'approve' });
  expect(await pay(orderId, dueToday)).toMatchObject({ ok: true, value: { state: 'succeeded' } });
  await posted();
  expect(await stateOf(orderId)).toMatchObject({ state: 'completed' });
});

test('an order whose process died after its payment was booked begins with the run; one that nobody pays is called off after a day', async () => {
  const { orderId, dueToday } = await placed();
  const payment = { paymentId: randomUUID(), accountId, part: 'core', amount: dueToday, on: today, at: placedAt, channel: 'online' } as const;
  const { createBillingPayments } = embedded;
  await createBillingPayments(mine.database, embedded.readUsualTerms).post([{ ...payment, payable: { kind: 'order', id: orderId } }]);
  expect(await stateOf(orderId)).toMatchObject({ hold: 'payment' });
  for (const _ of [1, 2]) await embedded.followOrders(mine.database, placedAt);
  expect(await stateOf(orderId)).toMatchObject({ state: 'completed' });
  const unpaid = await placed([{ ...sports, productId: 'tv-movies', billedAs: { ...sports.billedAs, code: 'tv-movies' }, slot: 'tv-movies' }]);
  await embedded.followOrders(mine.database, '2025-11-21T14:59:00.000Z');
  expect(await stateOf(unpaid.orderId)).toMatchObject({ state: 'held' });
  await embedded.followOrders(mine.database, '2025-11-21T15:00:00.000Z');
  expect(await stateOf(unpaid.orderId)).toMatchObject({ state: 'cancelled' });
});

test('what was paid for an order that is called off goes back once, also if nobody knows whether it did, and nothing is owed for it', async () => {
  const owed = await owes();
  const { orderId, dueToday } = await placed();
  await pay(orderId, dueToday);
  await posted();
  expect(await shop.provider.orders.cancel({ accountId, orderId, on: today, at: placedAt })).toMatchObject({ ok: true });
  const errors: string[] = [];
  const refund = () => refundOrders({ orders: shop.provider.orders, payments: shop.payments, onError: (what) => errors.push(what) });
  shop.processor.behave({ kind: 'time-out', charged: true });
  for (const _ of [1, 2, 3]) await Promise.all([refund(), refund()]);
  shop.processor.behave({ kind: 'approve' });
  shop.moveTo('2025-11-20T16:00:00.000Z');
  for (const _ of [1, 2]) {
    await posted();
    await refund();
  }
  expect([...shop.processor.refunded.values()]).toMatchObject([{ amount: dueToday, kind: 'refund' }]);
  expect(await shop.provider.orders.toRefund({ first: 10, after: undefined })).toMatchObject({ items: [] });
  expect(errors).toEqual([]);
  expect(await owes()).toBe(owed);
  const usual = await shop.provider.orders.quote(accountId, { items: [], from: today });
  for (const bill of usual.slice(0, 2)) expect(bill.amount).toBe(bill.usual);
  expect(await holds()).toEqual([]);
});

test('a payment that can be given back is, however many that cannot stand before it', async () => {
  const { orderId, dueToday } = await placed();
  await pay(orderId, dueToday);
  await posted();
  await shop.provider.orders.cancel({ accountId, orderId, on: today, at: placedAt });
  await sql`
    with over as (
      insert into oss.product_orders (account_id, order_id, state, user_id, placed_on, placed_at, items, due_today, has_kit, closed_on)
      select account_id, gen_random_uuid(), state, user_id, placed_on, placed_at, items, due_today, has_kit, closed_on
      from oss.product_orders, generate_series(1, 60) where order_id = ${orderId} returning account_id, order_id)
    insert into bss.payments (account_id, payment_id, part, amount, paid_on, paid_at, channel, order_id)
    select account_id, '!' || order_id, 'core', ${dueToday}, ${today}, ${placedAt}, 'online', order_id from over`.execute(mine.database);
  const errors: string[] = [];
  shop.moveTo('2025-11-20T16:00:00.000Z');
  await refundOrders({ orders: shop.provider.orders, payments: shop.payments, onError: (what) => errors.push(what) });
  await posted();
  expect(errors).toHaveLength(60);
  expect([...shop.processor.refunded.values()]).toMatchObject([{ amount: dueToday, kind: 'refund' }]);
});
