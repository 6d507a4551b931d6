import type { ProductLine, Words } from '#modules/catalogue/rules/catalogue.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { StateTable } from '#platform/rules/state-table.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { OrderedLine } from './line-order.ts';

/** What an item does to what the account has (TMF622 productOrderItem action: add, modify, delete). */
export type ItemAction = 'add' | 'change' | 'end' | 'set-up';

export const itemActionEnum: Enumeration<ItemAction> = {
  name: 'OrderItemAction',
  description: 'What an item of an order does',
  values: {
    add: 'something comes on top',
    change: 'a plan takes the place of another',
    end: 'a plan ends',
    'set-up': 'a technician sets up what comes',
  },
};

/** What a parcel brings for it. */
export type Kit = 'gateway' | 'receiver-hd' | 'pod' | 'sim';

export const kitEnum: Enumeration<Kit> = {
  name: 'OrderKit',
  description: 'What a parcel brings for an item of an order',
  values: { gateway: 'a gateway with Wi-Fi', 'receiver-hd': 'a TV receiver', pod: 'a Wi-Fi pod', sim: 'a SIM card' },
};

/** A reduction that comes with an item: off the monthly price, positive, for some months. */
export type ItemPromotion = { readonly id: string; readonly name: Words; readonly reduction: Cents; readonly months: number };

/** An item of an order, with everything that it costs before taxes. Amounts of what ends are what is no longer paid. */
export type OrderItem = {
  readonly action: ItemAction;
  /** What the catalogue calls it; of a plan that ends and that the catalogue does not know, its code on bills. */
  readonly productId: string;
  readonly line: ProductLine;
  readonly name: Words;
  readonly monthly: Cents;
  /** Charged once, with the first bill. */
  readonly once: Cents;
  readonly promotion: ItemPromotion | undefined;
  /** How bills name it. */
  readonly billedAs: { readonly code: string; readonly name: Words };
  /** The code on bills of the plan that ends for it. */
  readonly replaces: string | undefined;
  readonly kit: Kit | undefined;
  /** Two open orders never have one slot: a line has one plan, an add-on is there once. */
  readonly slot: string;
};

/** How an order stands (TMF622). */
export type OrderState = 'acknowledged' | 'held' | 'in-progress' | 'completed' | 'partial' | 'failed' | 'cancelled';

export const orderStateEnum: Enumeration<OrderState> = {
  name: 'ProductOrderState',
  description: 'How an order stands',
  values: {
    acknowledged: 'we have it, and nothing has left us',
    held: 'it waits for something that only somebody can do',
    'in-progress': 'a parcel is on its way, or what was ordered begins on a day to come',
    completed: 'everything in it works, or has ended',
    partial: 'a part of it works; the rest was not delivered, and costs nothing',
    failed: 'it came to nothing, and costs nothing',
    cancelled: 'it was called off, and costs nothing',
  },
};

export type OrderEvent = 'hold' | 'release' | 'begin' | 'complete' | 'settle' | 'fail' | 'cancel';

/**
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> acknowledged
 *   [*] --> held : to be paid first
 *   acknowledged --> held : hold
 *   held --> acknowledged : release
 *   acknowledged --> in_progress : begin
 *   acknowledged --> completed : complete
 *   in_progress --> completed : complete
 *   in_progress --> partial : settle
 *   in_progress --> failed : fail
 *   held --> failed : fail
 *   acknowledged --> cancelled : cancel
 *   held --> cancelled : cancel
 *   in_progress --> cancelled : cancel
 * ```
 */
export const orderStates: StateTable<OrderState, OrderEvent> = {
  acknowledged: { hold: 'held', begin: 'in-progress', complete: 'completed', cancel: 'cancelled' },
  held: { release: 'acknowledged', fail: 'failed', cancel: 'cancelled' },
  'in-progress': { complete: 'completed', settle: 'partial', fail: 'failed', cancel: 'cancelled' },
  completed: {},
  partial: {},
  failed: {},
  cancelled: {},
};

/** Why an order is held; each has one act that ends it. */
export type HoldReason = 'stock' | 'address' | 'payment' | 'visit' | 'port-data';

export const holdReasonEnum: Enumeration<HoldReason> = {
  name: 'OrderHoldReason',
  description: 'What an order waits for',
  values: {
    stock: 'the equipment is not in stock: it is sent once it is',
    payment: 'what it costs before it begins is not paid yet: the customer pays it',
    visit: 'the technician did not set it up: the customer chooses another time',
    address: 'the carrier did not find the address: somebody asks the customer',
    'port-data': 'the carrier that has the number knows something otherwise: the customer corrects it',
  },
};

/** The parcel of an order. */
export type Parcel = {
  readonly carrier: string | undefined;
  readonly trackingNumber: string | undefined;
  readonly shippedOn: IsoDate | undefined;
  readonly deliveredOn: IsoDate | undefined;
};

export type Order = {
  readonly orderId: string;
  /** What people call it: DM-30418. */
  readonly number: string;
  readonly state: OrderState;
  readonly hold: HoldReason | undefined;
  readonly placedOn: IsoDate;
  readonly placedAt: IsoInstant;
  readonly items: readonly OrderItem[];
  /** The slots of items that were not delivered and never are billed; empty unless it is `partial`. */
  readonly undelivered: readonly string[];
  /** What it costs before it begins, with taxes. It waits until that is paid, and no bill asks for it. */
  readonly dueToday: Cents;
  /** The day from which it is billed, or on which it ends; undefined while it waits to be set up. */
  readonly startsOn: IsoDate | undefined;
  /** Undefined if nothing is sent. */
  readonly parcel: Parcel | undefined;
  /** When a technician brings it and sets it up; undefined if nobody comes. */
  readonly visit: OrderVisit | undefined;
  /** The mobile line that begins with it; undefined if none does. */
  readonly line: OrderedLine | undefined;
};

/** The visit of an order: a window, as promised. */
export type OrderVisit = { readonly appointmentId: string; readonly startsAt: IsoInstant; readonly endsAt: IsoInstant; readonly timeZone: string };

export const isOpen = ({ state }: Pick<Order, 'state'>): boolean => state === 'acknowledged' || state === 'held' || state === 'in-progress';

/** What needs no parcel can be undone for a day. */
const UNDO_MS = DAY_MS;

/** A customer calls an order off until what it brings works; what needs no parcel, for a day. What has ended is ordered again. */
export const mayCancel = (
  { state, parcel, visit, line, placedAt, items }: Pick<Order, 'state' | 'parcel' | 'visit' | 'line' | 'placedAt' | 'items'>,
  now: IsoInstant,
): boolean =>
  orderStates[state].cancel !== undefined ||
  (state === 'completed' &&
    parcel === undefined &&
    visit === undefined &&
    line === undefined &&
    plusMilliseconds(placedAt, UNDO_MS) > now &&
    items.every(({ action }) => action !== 'end'));
