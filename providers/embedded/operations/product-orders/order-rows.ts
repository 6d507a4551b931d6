import { type RawBuilder, sql } from 'kysely';
import { withCheckDigit } from '#modules/mobile/rules/imei.ts';
import { MOST_PINS, type OrderedLine, type PortField, type PortState, type SimKind } from '#modules/orders/rules/line-order.ts';
import type { HoldReason, OrderItem, OrderState } from '#modules/orders/rules/order.ts';
import type { OrderOfAccount } from '#modules/orders/server/port.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { activationCodeOf } from '../lines/mobile-lines.ts';

/** The plans that an order changed, as billing had them. */
export type PlansBefore = readonly (object & { readonly code: string; readonly description_en: string; readonly description_es: string })[];

export type OrderKey = { readonly accountId: string; readonly orderId: string };

/** An order as its acts need it. */
export type HeldOrder = OrderOfAccount & {
  readonly hasKit: boolean;
  readonly plansBefore: PlansBefore | undefined;
  readonly deviceIds: readonly string[];
};

/** What becomes of an order. */
export type OrderChange = {
  readonly state: OrderState;
  readonly hold?: HoldReason;
  readonly startsOn?: IsoDate;
  readonly dueAt?: IsoInstant;
  readonly plansBefore?: PlansBefore;
  readonly closedOn?: IsoDate;
  /** The slots of what was not delivered. */
  readonly undelivered?: readonly string[];
  /** Whether what was due of it before it began is paid; by default if it does not wait for that. */
  readonly isPaid?: boolean;
};

type Row = OrderKey & {
  readonly number: string;
  readonly state: OrderState;
  readonly hold: HoldReason | null;
  readonly placedOn: IsoDate;
  readonly placedAt: IsoInstant;
  readonly items: readonly OrderItem[];
  readonly undelivered: readonly string[];
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
  placed_at as "placedAt", items, undelivered, due_today as "dueToday", has_kit as "hasKit", starts_on as "startsOn", carrier, tracking_number as "trackingNumber", shipped_on as "shippedOn",
  delivered_on as "deliveredOn", plans_before as "plansBefore", device_ids as "deviceIds", visit_id as "visitId", ${lineColumn}, ${['starts_at', 'ends_at', 'time_zone'].map(ofVisit).join(', ')}`);

export const NUMBER_PREFIX = 'DM-';

/** The number in the row of an order. */
export const keyOf = ({ number }: { readonly number: string }): string => number.replace(NUMBER_PREFIX, '');

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

/** Orders as their acts need them. @param where SQL that follows the table: conditions, order, limit, lock */
export const readOrders = async (database: Database, where: RawBuilder<unknown>): Promise<readonly HeldOrder[]> => {
  const { rows } = await sql<Row>`select ${columns} from oss.product_orders ${where}`.execute(database);
  return rows.map(heldOf);
};
