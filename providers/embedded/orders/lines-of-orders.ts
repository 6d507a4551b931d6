import { sql } from 'kysely';
import { MOST_PINS, mayActivate, type PortField, portFieldEnum, portStates } from '#modules/orders/rules/line-order.ts';
import type { OrderState } from '#modules/orders/rules/order.ts';
import type { ActRefusal, LineToOrder, OrderAct, PlaceRefusal } from '#modules/orders/server/port.ts';
import { type IsoDate, type IsoInstant, laterOf } from '#platform/rules/calendar.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { plusBankingDays } from '#platform/rules/time/banking-days.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Sealer } from '#platform/server/sealed.ts';
import { changePlans, openSince } from '../billing/plans/plan-changes.ts';
import { disputedIn, isKeptBack } from '../operations/lines/clearing-house.ts';
import { insertLine, isOurNumber, noteActivated, releaseLine, serveOneLineMore } from '../operations/lines/mobile-lines.ts';
import {
  askAgain,
  closeRequest,
  insertRequest,
  lockRequest,
  noteConfirmed,
  noteConflict,
  type OpenRequest,
} from '../operations/lines/port-requests.ts';
import { lockOrder, moveOrder } from '../operations/product-orders/change-orders.ts';
import { claimPort, lockOrderOfNumber } from '../operations/product-orders/due-orders.ts';
import type { HeldOrder } from '../operations/product-orders/order-rows.ts';
import { changesOf } from './changes-of.ts';

const mobileOf = (accountId: string) => ({ accountId, part: 'mobile' }) as const;

type Placing = { readonly accountId: string; readonly orderId: string; readonly at: IsoInstant; readonly line: LineToOrder };

/** Takes what the line of an order needs: the phone, a number, a SIM; and asks the other carrier for the number that comes along. */
export async function takeLine(transaction: Database, sealer: Sealer, order: Placing, timeZone: string): Promise<Result<undefined, PlaceRefusal>> {
  const { line, at } = order;
  const taken = await insertLine(transaction, order, line, { area: await areaOf(transaction, order.accountId), timeZone });
  if (taken.ok && line.port) await insertRequest(transaction, sealer, order, line.port, at);
  return taken;
}

/** The area of the customer's own number, for a new one. */
async function areaOf(transaction: Database, accountId: string): Promise<string> {
  const { rows } = await sql<{ readonly phone: string | null }>`
    select phone from bss.users where account_id = ${accountId} and phone is not null order by seat limit 1`.execute(transaction);
  return /([2-9]\d{2})\D*\d{3}\D*\d{4}$/.exec(rows[0]?.phone ?? '')?.[1] ?? USUAL_AREA;
}
const USUAL_AREA = '518';

/** The next number of a mobile line, by the plans that bills have or had and the orders. */
export async function nextLineOf(database: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ readonly most: number | null }>`
    select max(substring(code from '^mobile-line-(\\d+)$')::int) as most from (
      select code from bss.products where account_id = ${accountId} and part = 'mobile'
      union all select slot from oss.product_order_slots where account_id = ${accountId}
    ) taken`.execute(database);
  return (rows[0]?.most ?? 0) + 1;
}

type Moment = Pick<OrderAct, 'on' | 'at'>;

/** Has a line work from a day on, and be billed from then. */
async function activate(transaction: Database, order: HeldOrder, { on: day, at }: Moment): Promise<void> {
  const { accountId, orderId, items } = order;
  const since = laterOf(day, (await openSince(transaction, mobileOf(accountId))) ?? day);
  await changePlans(transaction, mobileOf(accountId), { changes: changesOf(items, since, order.dueToday), from: since, changeId: orderId });
  await noteActivated(transaction, order, day);
  for (const { name } of items) await serveOneLineMore(transaction, accountId, name);
  await moveOrder(transaction, order, { state: 'completed', startsOn: since, closedOn: day }, at);
}

/** The customer has the SIM in the phone. */
export async function activateLine(transaction: Database, order: HeldOrder, moment: Moment): Promise<Result<undefined, ActRefusal>> {
  if (order.line && order.state === 'completed') return accept(undefined);
  if (!mayActivate(order)) return refuse('too-late');
  await activate(transaction, order, moment);
  return accept(undefined);
}

type Ending = Parameters<typeof moveOrder>[2] & { readonly state: 'cancelled' | 'failed' };

/** Ends an order of a line that does not work yet: number and phone are free, and a number elsewhere stays there. */
export async function endLine(transaction: Database, order: HeldOrder, change: Ending, at: IsoInstant): Promise<undefined> {
  await closeRequest(transaction, order, change.state);
  await releaseLine(transaction, order);
  await moveOrder(transaction, order, change, at);
}

/** Asks again with what was disputed corrected. */
export async function correctPort(
  transaction: Database,
  sealer: Sealer,
  order: HeldOrder,
  { field, value, at }: OrderAct & { readonly field: PortField; readonly value: string },
): Promise<Result<undefined, ActRefusal | 'number-with-us'>> {
  const request = order.hold === 'port-data' ? await lockRequest(transaction, sealer, order) : undefined;
  if (request?.conflict !== field) return refuse('too-late');
  if (field === 'number' && value !== request.number && (await isOurNumber(transaction, value))) return refuse('number-with-us');
  await askAgain(transaction, sealer, order, { field, value, at });
  await moveOrder(transaction, order, { state: 'acknowledged' }, at);
  return accept(undefined);
}

/** What the other carrier does with a request. */
export type PortOutcome = { readonly to: 'dispute'; readonly field: PortField } | { readonly to: 'confirm' | 'activate' | 'fail' };

/** Carries out one question or one switch that is due. False if there is none. */
export async function followPort(transaction: Database, sealer: Sealer, now: IsoInstant): Promise<boolean> {
  const order = await claimPort(transaction, now);
  const request = order && (await lockRequest(transaction, sealer, order));
  if (!order || !request) return false;
  const field = request.state === 'requested' ? disputedOf(request) : undefined;
  const outcome: PortOutcome =
    field !== undefined
      ? { to: 'dispute', field }
      : request.state === 'requested'
        ? { to: 'confirm' }
        : { to: isKeptBack(request.number) ? 'fail' : 'activate' };
  await settlePort(transaction, { order, request, now }, outcome);
  return true;
}

/** What nobody can read any more, since it was sealed with another secret, is asked for again. */
function disputedOf({ number, accountNumber, pin, zip }: OpenRequest): PortField | undefined {
  if (accountNumber === undefined) return 'account-number';
  return pin === undefined ? 'pin' : disputedIn({ number, accountNumber, pin, zip });
}

type Settling = { readonly order: HeldOrder; readonly request: OpenRequest; readonly now: IsoInstant };

/** Notes what the other carrier did. A number never switches to a SIM that the customer does not have: then the switch waits. */
async function settlePort(transaction: Database, { order, request, now }: Settling, outcome: PortOutcome): Promise<void> {
  const { line } = order;
  if (!line) return;
  const today = timeIn(now, line.timeZone).date;
  const failed = { state: 'failed', closedOn: today } as const;
  switch (outcome.to) {
    case 'dispute': {
      const wrongPins = request.wrongPins + (outcome.field === 'pin' && request.pin !== undefined ? 1 : 0);
      if (wrongPins >= MOST_PINS) return endLine(transaction, order, failed, now);
      await noteConflict(transaction, order, outcome.field, wrongPins);
      return moveOrder(transaction, order, { state: 'held', hold: 'port-data' }, now);
    }
    case 'confirm': {
      await noteConfirmed(transaction, order, switchAfter(order, today));
      return line.sim === 'esim' ? moveOrder(transaction, order, { state: 'in-progress' }, now) : undefined;
    }
    case 'activate': {
      if (!hasSim(order)) return noteConfirmed(transaction, order, switchAfter(order, today));
      await activate(transaction, order, { on: today, at: now });
      return closeRequest(transaction, order, 'activated');
    }
    default:
      return endLine(transaction, order, failed, now);
  }
}

const hasSim = ({ line, parcel }: HeldOrder): boolean => line?.sim === 'esim' || parcel?.deliveredOn !== undefined;

/** A simple port takes one business day (47 CFR 52.35); numbers switch in the morning, when somebody is there to help. */
const switchAfter = ({ line }: HeldOrder, today: IsoDate): IsoInstant => instantAt(plusBankingDays(today, 1), '10:00', line?.timeZone ?? 'UTC');

/** Has the other carrier answer on request. `too-late`: its request does not stand so, such as one that was not confirmed before it switches. */
export async function answerPort(
  database: Database,
  sealer: Sealer,
  { number, answer, now }: { readonly number: string; readonly answer: string; readonly now: IsoInstant },
): Promise<Result<{ readonly accountId: string; readonly state: OrderState }, 'no-such-port' | 'too-late'>> {
  return database.transaction().execute(async (transaction) => {
    const order = await lockOrderOfNumber(transaction, number);
    const request = order && (await lockRequest(transaction, sealer, order));
    if (!order || !request) return refuse('no-such-port');
    const outcome: PortOutcome = hasKey(portFieldEnum.values, answer) ? { to: 'dispute', field: answer } : { to: outcomes[answer] ?? 'fail' };
    if (outcome.to === 'confirm' && request.state === 'confirmed') return accept({ accountId: order.accountId, state: order.state });
    // A parcel on its way is not held up any more.
    const isLate = portStates[request.state][outcome.to] === undefined || (outcome.to === 'dispute' && order.parcel?.shippedOn !== undefined);
    if (isLate) return refuse('too-late');
    await settlePort(transaction, { order, request, now }, outcome);
    const after = await lockOrder(transaction, order);
    return accept({ accountId: order.accountId, state: after?.state ?? order.state });
  });
}

const outcomes: Readonly<Record<string, 'confirm' | 'activate' | 'fail'>> = { confirm: 'confirm', activate: 'activate', fail: 'fail' };
