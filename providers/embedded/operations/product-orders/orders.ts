import { type RawBuilder, sql } from 'kysely';
import { withCheckDigit } from '#modules/mobile/rules/imei.ts';
import { MOST_PINS, type OrderedLine, type PortField, type PortState, type SimKind } from '#modules/orders/rules/line-order.ts';
import type { HoldReason, Order, OrderItem, OrderState } from '#modules/orders/rules/order.ts';
import type { OrderOfAccount, OrderToPlace } from '#modules/orders/server/port.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { numberIn, type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { activationCodeOf } from '../lines/mobile-lines.ts';

/** The plans that an order changed, as billing had them. */
type PlansBefore = readonly (object & { readonly code: string; readonly description_en: string; readonly description_es: string })[];

type OrderKey = { readonly accountId: string; readonly orderId: string };

/** An order as its acts need it. */
export type HeldOrder = OrderOfAccount & {
  readonly hasKit: boolean;
  readonly plansBefore: PlansBefore | undefined;
  readonly deviceIds: readonly string[];
};

/** What the visit of an order came to. */
export type VisitOutcome = 'completed' | 'in-vain';

type Row = OrderKey & {
  readonly number: string;
  readonly state: OrderState;
  readonly hold: HoldReason | null;
  readonly placedOn: IsoDate;
  readonly placedAt: IsoInstant;
  readonly items: readonly OrderItem[];
  readonly dueToday: Cents;
  readonly hasKit: boolean;
  readonly startsOn: IsoDate | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly shippedOn: IsoDate | null;
  readonly deliveredOn: IsoDate | null;
  readonly visitId: string | null;
  readonly visitStartsAt: IsoInstant;
  readonly visitEndsAt: IsoInstant;
  readonly visitTimeZone: string;
  readonly line: LineRow | null;
  readonly plansBefore: PlansBefore | null;
  readonly deviceIds: readonly string[];
};

/** A line as the JSON of its row, with the move of its number. */
type LineRow = {
  readonly phone: string;
  readonly imei: string;
  readonly sim: SimKind;
  readonly number: string;
  readonly matchingId: string | null;
  readonly timeZone: string;
  readonly port: {
    readonly state: PortState;
    readonly conflict: PortField | null;
    readonly wrongPins: number;
    readonly switchesAt: IsoInstant | null;
  } | null;
};

const lineColumn = `(select json_build_object('phone', l.phone, 'imei', l.imei, 'sim', l.sim, 'number', l.number, 'matchingId', l.matching_id,
    'timeZone', l.time_zone, 'port', (
      select json_build_object('state', p.state, 'conflict', p.conflict, 'wrongPins', p.wrong_pins,
        'switchesAt', to_char(p.switches_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from oss.port_requests p where p.account_id = l.account_id and p.order_id = l.order_id))
  from oss.mobile_lines l where l.account_id = product_orders.account_id and l.order_id = product_orders.order_id) as line`;

const lineOf = ({ matchingId, port, imei, ...line }: LineRow): OrderedLine => ({
  ...line,
  imei: withCheckDigit(imei),
  activationCode: matchingId === null ? undefined : activationCodeOf(matchingId),
  port: port
    ? {
        state: port.state,
        conflict: port.conflict ?? undefined,
        pinsLeft: Math.max(0, MOST_PINS - port.wrongPins),
        switchesAt: port.switchesAt ?? undefined,
      }
    : undefined,
});

/** 'starts_at': of the visit, as "visitStartsAt". */
const ofVisit = (column: string): string => {
  const name = column.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `(select ${column} from oss.visits v where v.account_id = product_orders.account_id and v.visit_id = product_orders.visit_id) as "visit${name}"`;
};

const columns =
  sql.raw(`account_id as "accountId", order_id as "orderId", number::text as number, state, hold_reason as hold, placed_on as "placedOn",
  placed_at as "placedAt", items, due_today as "dueToday", has_kit as "hasKit", starts_on as "startsOn", carrier, tracking_number as "trackingNumber", shipped_on as "shippedOn",
  delivered_on as "deliveredOn", plans_before as "plansBefore", device_ids as "deviceIds", visit_id as "visitId", ${lineColumn}, ${['starts_at', 'ends_at', 'time_zone'].map(ofVisit).join(', ')}`);

export const NUMBER_PREFIX = 'DM-';

/** The number of an order as people write it; undefined for text that is none. */
const rowNumberOf = (typed: string): string | undefined => numberIn(typed.trim().toUpperCase().replace(NUMBER_PREFIX, ''));

/** JSON leaves out what an item does not have. */
const itemOf = ({ promotion, replaces, kit, ...item }: OrderItem): OrderItem => ({ ...item, promotion, replaces, kit });

const heldOf = ({
  visitId,
  visitStartsAt,
  visitEndsAt,
  visitTimeZone,
  hold,
  startsOn,
  carrier,
  trackingNumber,
  shippedOn,
  deliveredOn,
  plansBefore,
  number,
  items,
  line,
  ...row
}: Row): HeldOrder => ({
  ...row,
  items: items.map(itemOf),
  line: line === null ? undefined : lineOf(line),
  number: `${NUMBER_PREFIX}${number}`,
  hold: hold ?? undefined,
  startsOn: startsOn ?? undefined,
  plansBefore: plansBefore ?? undefined,
  visit: visitId === null ? undefined : { appointmentId: visitId, startsAt: visitStartsAt, endsAt: visitEndsAt, timeZone: visitTimeZone },
  parcel: row.hasKit
    ? {
        carrier: carrier ?? undefined,
        trackingNumber: trackingNumber ?? undefined,
        shippedOn: shippedOn ?? undefined,
        deliveredOn: deliveredOn ?? undefined,
      }
    : undefined,
});

/** An order as its customer sees it. */
const orderOf = ({ hasKit: _, plansBefore: __, deviceIds: ___, ...order }: HeldOrder): OrderOfAccount => order;

/** The same for others: whoever has the code of an eSIM has the line. */
const orderForOthers = (held: HeldOrder): OrderOfAccount => {
  const order = orderOf(held);
  return order.line ? { ...order, line: { ...order.line, activationCode: undefined } } : order;
};

const read = async (database: Database, where: RawBuilder<unknown>): Promise<readonly HeldOrder[]> => {
  const { rows } = await sql<Row>`select ${columns} from oss.product_orders ${where}`.execute(database);
  return rows.map(heldOf);
};

/** Whether an account has an order that is not over. @param accountId SQL for it */
export const hasOpenOrder = (accountId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from oss.product_orders o where o.account_id = ${accountId} and o.state in ('acknowledged', 'held', 'in-progress'))`;

/** The orders of an account, newest first. */
export async function ordersOf(database: Database, accountId: string, { first, after }: PageRequest): Promise<Page<Order>> {
  const key = numberIn(after);
  const rows = await read(
    database,
    sql`where account_id = ${accountId} ${key === undefined ? sql`` : sql`and number < ${key}`} order by number desc limit ${first + 1}`,
  );
  return pageIn(rows.map(withoutAccount), first, keyOf);
}

const withoutAccount = (held: HeldOrder): Order => {
  const { accountId: _, ...order } = orderOf(held);
  return order;
};

const keyOf = ({ number }: Pick<Order, 'number'>): string => number.replace(NUMBER_PREFIX, '');

export const orderBy = async (database: Database, { accountId, orderId }: OrderKey): Promise<Order | undefined> =>
  (await read(database, sql`where account_id = ${accountId} and order_id = ${orderId}`)).map(withoutAccount)[0];

/** The orders of all accounts in a state, oldest first. */
export async function boardOf(database: Database, state: OrderState, { first, after }: PageRequest): Promise<Page<OrderOfAccount>> {
  const key = numberIn(after);
  const rows = await read(
    database,
    sql`where state = ${state} ${key === undefined ? sql`` : sql`and number > ${key}`} order by number limit ${first + 1}`,
  );
  return pageIn(rows.map(orderForOthers), first, keyOf);
}

export async function findOrder(database: Database, typed: string): Promise<OrderOfAccount | undefined> {
  const number = rowNumberOf(typed);
  return number === undefined ? undefined : (await read(database, sql`where number = ${number}`)).map(orderForOthers)[0];
}

/** Locks an order before anything else of it. */
export async function lockOrder(transaction: Database, { accountId, orderId }: OrderKey): Promise<HeldOrder | undefined> {
  return (await read(transaction, sql`where account_id = ${accountId} and order_id = ${orderId} for no key update`))[0];
}

/** An order that is not paid by then is called off. */
const UNPAID_MS = DAY_MS;

/** False if it is there already. */
export async function insertOrder(transaction: Database, order: OrderToPlace): Promise<boolean> {
  const { accountId, orderId, userId, items, dueToday, startsOn, on, at } = order;
  // What a technician brings comes by no parcel.
  const hasKit = order.visitHoldId === undefined && items.some(({ kit }) => kit !== undefined);
  const isSetUpLater = order.line !== undefined || items.some(({ kit }) => kit !== undefined);
  const [state, hold] = dueToday > 0 ? ['held', 'payment'] : ['acknowledged', null];
  const dueAt = hold === null ? null : plusMilliseconds(at, UNPAID_MS);
  const { numAffectedRows } = await sql`
    insert into oss.product_orders (account_id, order_id, state, hold_reason, due_at, user_id, placed_on, placed_at, items, due_today, has_kit, starts_on)
    values (${accountId}, ${orderId}, ${state}, ${hold}, ${dueAt}, ${userId}, ${on}, ${at}, ${JSON.stringify(items)}, ${dueToday}, ${hasKit},
      ${isSetUpLater ? null : startsOn})
    on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Takes the slots of an order's items; false if an open order has one of them. */
export async function takeSlots(transaction: Database, { accountId, orderId, items }: OrderToPlace): Promise<boolean> {
  const slots = [...new Set(items.map(({ slot }) => slot))].toSorted();
  const { numAffectedRows } = await sql`
    insert into oss.product_order_slots (account_id, slot, order_id)
    select ${accountId}, slot, ${orderId} from unnest(${slots}::text[]) slot on conflict do nothing`.execute(transaction);
  return numAffectedRows === BigInt(slots.length);
}

type Change = {
  readonly state: OrderState;
  readonly hold?: HoldReason;
  readonly startsOn?: IsoDate;
  readonly dueAt?: IsoInstant;
  readonly plansBefore?: PlansBefore;
  readonly closedOn?: IsoDate;
};

/** Moves an order on; what is over lets go of its slots. */
export async function moveOrder(transaction: Database, { accountId, orderId }: OrderKey, change: Change): Promise<void> {
  const { state, hold, startsOn, dueAt, plansBefore, closedOn } = change;
  await sql`
    update oss.product_orders set state = ${state}, hold_reason = ${hold ?? null}, due_at = ${dueAt ?? null}, closed_on = ${closedOn ?? null},
      starts_on = coalesce(${startsOn ?? null}::date, starts_on),
      plans_before = coalesce(${plansBefore ? JSON.stringify(plansBefore) : null}::jsonb, plans_before)
    where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
  if (closedOn !== undefined)
    await sql`delete from oss.product_order_slots where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
}

/** Another order of the account was placed later and stands. */
export async function isLatest(transaction: Database, { accountId, number }: Pick<HeldOrder, 'accountId' | 'number'>): Promise<boolean> {
  const later = await read(
    transaction,
    sql`where account_id = ${accountId} and number > ${keyOf({ number })} and state not in ('cancelled', 'failed') limit 1`,
  );
  return later.length === 0;
}

type Sent = { readonly on: IsoDate; readonly carrier: string; readonly trackingNumber: string; readonly deviceIds: readonly string[] };

export async function noteShipped(
  transaction: Database,
  { accountId, orderId }: OrderKey,
  { on, carrier, trackingNumber, deviceIds }: Sent,
): Promise<void> {
  await sql`
    update oss.product_orders set state = 'in-progress', hold_reason = null, carrier = ${carrier}, tracking_number = ${trackingNumber},
      shipped_on = ${on}, device_ids = ${deviceIds}
    where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
}

export async function noteDelivered(transaction: Database, { accountId, orderId }: OrderKey, on: IsoDate): Promise<void> {
  await sql`
    update oss.product_orders set delivered_on = coalesce(delivered_on, ${on})
    where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
}

/** Notes the visit that an order waits for, and the devices that the technician brings. */
export async function noteVisit(
  transaction: Database,
  { accountId, orderId }: OrderKey,
  { visitId, deviceIds }: { readonly visitId: string; readonly deviceIds?: readonly string[] },
): Promise<void> {
  await sql`
    update oss.product_orders set visit_id = ${visitId}, device_ids = coalesce(${deviceIds ?? null}, device_ids)
    where account_id = ${accountId} and order_id = ${orderId}`.execute(transaction);
}

/** An order whose visit is over; what another process holds is skipped. */
export async function claimVisited(transaction: Database): Promise<(HeldOrder & { readonly outcome: VisitOutcome }) | undefined> {
  const [order] = await read(transaction, sql`where ${isVisited} order by account_id, order_id limit 1 for no key update skip locked`);
  if (!order) return undefined;
  const { rows } = await sql<{ readonly completed: boolean }>`
    select state = 'completed' as completed from oss.visits
    where account_id = ${order.accountId} and visit_id = ${order.visit?.appointmentId}`.execute(transaction);
  return { ...order, outcome: rows[0]?.completed ? 'completed' : 'in-vain' };
}

const isVisited = sql.raw(`state = 'acknowledged' and exists (
  select from oss.visits v where v.account_id = product_orders.account_id and v.visit_id = product_orders.visit_id
    and v.state in ('completed', 'no-access', 'missed', 'cancelled'))`);

/** Orders that begin by now, or whose equipment is all set up; what another process holds is skipped. */
export async function claimReady(transaction: Database, now: IsoInstant, most: number): Promise<readonly HeldOrder[]> {
  return read(
    transaction,
    sql`where state = 'in-progress' and (due_at <= ${now} or (${isSetUp})) order by account_id, order_id limit ${most} for no key update skip locked`,
  );
}

const isSetUp = sql.raw(`has_kit and cardinality(device_ids) > 0 and cardinality(device_ids) = (
  select count(*) from oss.devices d where d.account_id = product_orders.account_id and d.device_id = any(product_orders.device_ids) and d.state = 'in-service')`);

/** An unpaid order that is paid by now, or whose time to pay is over; what another process holds is skipped. @param isPaid of the row, as SQL */
export async function claimUnpaid(transaction: Database, now: IsoInstant, isPaid: RawBuilder<unknown>): Promise<HeldOrder | undefined> {
  const [order] = await read(
    transaction,
    sql`where hold_reason = 'payment' and (due_at <= ${now} or ${isPaid}) order by account_id, order_id limit 1 for no key update skip locked`,
  );
  return order;
}

/** Locks the open order whose line waits for a number. */
export async function lockOrderOfNumber(transaction: Database, number: string): Promise<HeldOrder | undefined> {
  const [order] = await read(
    transaction,
    sql`where closed_on is null and exists (
      select from oss.mobile_lines l
      where l.account_id = product_orders.account_id and l.order_id = product_orders.order_id and l.number = ${number} and not l.gone)
      for no key update`,
  );
  return order;
}

/** An order whose number is to be asked for, or to switch; what another process holds is skipped. */
export async function claimPort(transaction: Database, now: IsoInstant): Promise<HeldOrder | undefined> {
  const [order] = await read(
    transaction,
    sql`where hold_reason is null and closed_on is null and exists (
      select from oss.port_requests p where p.account_id = product_orders.account_id and p.order_id = product_orders.order_id and p.due_at <= ${now})
      order by account_id, order_id limit 1 for no key update skip locked`,
  );
  return order;
}

/** When an order next begins or completes by itself; undefined: none does. */
export async function nextReady(database: Database): Promise<IsoInstant | undefined> {
  const { rows } = await sql<{ readonly at: IsoInstant | null }>`
    select min(at) as at from (
      select min(due_at) from oss.product_orders where due_at is not null
      union all select min(placed_at) from oss.product_orders where state = 'in-progress' and ${isSetUp}
      union all select min(placed_at) from oss.product_orders where ${isVisited}
      union all select min(p.due_at) from oss.port_requests p join oss.product_orders o using (account_id, order_id)
        where p.due_at is not null and o.hold_reason is null and o.closed_on is null
    ) due (at)`.execute(database);
  return rows[0]?.at ?? undefined;
}
