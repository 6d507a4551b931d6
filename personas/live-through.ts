import { recordedChannels } from '#modules/payments/rules/payment-channel.ts';
import { type IsoDate, type IsoInstant, isoDate } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { setServiceState } from '#providers/embedded/billing/accounts/service-state.ts';
import { enrollInAutoPay } from '#providers/embedded/billing/autopay/enrollments.ts';
import { postAdjustments } from '#providers/embedded/billing/ledger/post-adjustments.ts';
import { addCharges } from '#providers/embedded/billing/statements/charges.ts';
import { issueStatements } from '#providers/embedded/billing/statements/issue-statements.ts';
import { deliverShipment, returnItem, shipShipment } from '#providers/embedded/operations/orders/fulfill-order.ts';
import { placeOrder } from '#providers/embedded/operations/orders/place-order.ts';
import type { Household, LifeEvent, PersonaDebit, PersonaPayment, PersonaScheduled } from './household.ts';
import { atLatest, noonOf, type SeedClock } from './seed-clock.ts';
import type { SeedDependencies } from './seed-dependencies.ts';

type Lived = LifeEvent & { readonly timeZone: string };

/** Everything that happens to all households, one business day after the other. */
export async function liveThrough(all: readonly Household[], deps: SeedDependencies): Promise<void> {
  const events = all.flatMap(({ life, definition }) => life.map((event): Lived => ({ ...event, timeZone: definition.timeZone })));
  const accountIds = all.map(({ definition }) => definition.accountId);
  const byDay = Map.groupBy(events, ({ on }) => on);
  let month: string | undefined;
  for (const day of [...byDay.keys()].sort()) {
    if (day.slice(0, 7) !== month) deps.progress(`Billing the demo customers for ${formatDate(day, 'month', 'en')} ${day.slice(0, 4)}`);
    month = day.slice(0, 7);
    await debitUntil(noonOf(day), accountIds, deps);
    deps.clock.moveTo(noonOf(day));
    await liveDay(byDay.get(day) ?? [], deps);
  }
  await debitUntil(deps.clock.end, accountIds, deps);
}

/** Runs Auto Pay on each day on which something is due. */
async function debitUntil(until: IsoInstant, accountIds: readonly string[], { autoPay, clock }: SeedDependencies): Promise<void> {
  const end = atLatest(until, clock.end);
  for (let due = await autoPay.nextDue(accountIds); due !== undefined && due <= end; due = await autoPay.nextDue(accountIds)) {
    const noon = noonOf(isoDate(due.slice(0, 10)));
    if (noon > clock.now()) clock.moveTo(atLatest(noon, end));
    await autoPay.run({ now: clock.now(), accountIds });
  }
}

/** In the order of a business day: what was agreed, then the night's statements, then what customers pay. */
async function liveDay(events: readonly Lived[], deps: SeedDependencies): Promise<void> {
  const { database } = deps;
  const charges = events.flatMap((event) => (event.kind === 'charge' ? [event.charge] : []));
  if (charges.length > 0) await addCharges(database, charges);
  const statements = events.flatMap((event) => (event.kind === 'statement' ? [{ accountId: event.accountId, part: event.part, on: event.on }] : []));
  for (const event of events) if (event.kind === 'enrollment') await enrollInAutoPay(database, event.enrollment);
  await issueStatements(database, statements, usualTerms);
  await Promise.all(events.map((event) => (event.kind === 'payment' ? pay(event.payment, event, deps) : undefined)));
  for (const event of events) {
    if (event.kind === 'adjustment') await postAdjustments(database, [{ ...event.adjustment, at: instantOf(event, deps.clock) }], usualTerms);
    await fulfill(event, deps);
    if (event.kind === 'service') await setServiceState(database, event);
    if (event.kind === 'schedule') await schedule(event.scheduled, event, deps);
    if (event.kind === 'debit') await expectDebit(event.debit, event.on, deps);
  }
}

/** An order is placed, shipped, delivered or sent back. */
async function fulfill(event: Lived, { database, clock }: SeedDependencies): Promise<void> {
  const at = instantOf(event, clock);
  if (event.kind === 'order') await placeOrder(database, { ...event.order, at }, usualTerms);
  if (event.kind === 'shipment') await shipShipment(database, event.shipment);
  if (event.kind === 'delivery') await deliverShipment(database, event.delivery);
  if (event.kind === 'return') await returnItem(database, { ...event.returned, at }, usualTerms);
}

/** The name in the audit trail. */
const TILL = 'till 14';

type When = { readonly on: IsoDate; readonly timeZone: string };

async function pay({ methodId, ...payment }: PersonaPayment, when: When, deps: SeedDependencies): Promise<void> {
  if (methodId === undefined) return record(payment, when.on, deps);
  const { payments, clock } = deps;
  const at = instantOf(when, clock);
  const taken = await payments.takePayment({ ...payment, methodId, at });
  if (taken.state !== 'succeeded') throw new Error(`the payment of account ${payment.accountId} on ${when.on} is ${taken.state}`);
}

/** A till reports cash that it took, as a store's till does through the operator's interface; its receipts are named by date. */
async function record({ channel, ...payment }: Omit<PersonaPayment, 'methodId'>, on: IsoDate, { payments }: SeedDependencies): Promise<void> {
  const told = recordedChannels.find((each) => each === channel);
  if (told === undefined) throw new Error(`the payment of account ${payment.accountId} on ${on} has no method, and nobody else took it`);
  const reference = `T14-${on.replaceAll('-', '')}`;
  const till = { clientId: TILL, actor: TILL, key: `${payment.accountId} ${payment.part} ${on}` };
  const recorded = await payments.recordPayment({ ...payment, ...till, channel: told, tender: { kind: 'cash' }, reference, takenOn: on });
  if (!recorded.ok) throw new Error(`the till's payment of account ${payment.accountId} on ${on} was refused: ${recorded.refusal.reason}`);
  await payments.idle();
}

/** @throws if Auto Pay's outcome differs from the story */
async function expectDebit({ accountId, part, amount, outcome }: PersonaDebit, on: IsoDate, { payments }: SeedDependencies): Promise<void> {
  const { items } = await payments.history(accountId, part, { first: 1, after: undefined });
  const state = outcome === 'approved' ? 'succeeded' : 'declined';
  if (!items.some((payment) => payment.channel === 'automatic' && payment.payOn === on && payment.amount === amount && payment.state === state))
    throw new Error(`Auto Pay of ${part} of account ${accountId} did not come to ${amount} cents ${state} on ${on}`);
}

async function schedule({ for: on, ...payment }: PersonaScheduled, when: When, { payments, clock }: SeedDependencies): Promise<void> {
  await payments.schedulePayment({ ...payment, on, channel: 'online', at: instantOf(when, clock) });
}

/** People pay around noon where they live; today, no later than now. */
const instantOf = ({ on, timeZone }: When, clock: SeedClock): IsoInstant => atLatest(instantAt(on, '12:30', timeZone), clock.end);
