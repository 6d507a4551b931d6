import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Result } from '#platform/rules/result.ts';
import type { KnownPhone } from '../rules/known-phone.ts';
import type { PortField, PortRequest, SimKind } from '../rules/line-order.ts';
import type { HoldReason, Order, OrderItem, OrderState } from '../rules/order.ts';

/** Orders of products, after TM Forum's TMF648 (quotes) and TMF622 (product orders). An order changes what the account is billed for once it is delivered. */
export interface OrdersPort {
  /**
   * The bills to come, to the 24th, by the builder that will bill them: with the items from a day on, and as they would be without. Empty for an unknown
   * account, or one whose bills the provider does not have.
   */
  quote(accountId: string, wanted: { readonly items: readonly OrderItem[]; readonly from: IsoDate }): Promise<readonly QuotedBill[]>;
  /** What is paid before that begins: what is charged once, with its taxes by the builder of bills. Zero for an unknown account. */
  dueToday(accountId: string, wanted: { readonly items: readonly OrderItem[]; readonly from: IsoDate }): Promise<Cents>;
  /** The day of the next bill; undefined for an unknown account. */
  nextBillOn(accountId: string): Promise<IsoDate | undefined>;
  /**
   * Places an order, once by its id: a repeat answers the same. With something due today it is held until the payments port has posted a payment of
   * that for it; one that is not paid within a day is called off. `open-order`: another one that is open changes the same thing.
   */
  place(order: OrderToPlace): Promise<Result<{ readonly orderId: string }, PlaceRefusal>>;
  /** Newest first. Empty for an unknown account. */
  orders(accountId: string, page: PageRequest): Promise<Page<Order>>;
  /** Undefined if this account has no such order. */
  order(accountId: string, orderId: string): Promise<Order | undefined>;
  /** Calls off an order until what it brings works; what works already stays, and the order is `partial`. Again changes nothing. */
  cancel(act: OrderAct): Promise<Result<undefined, ActRefusal>>;
  /** Payments of orders that are over without having begun, of which something was not given back yet, by the payment's id. */
  toRefund(page: PageRequest): Promise<Page<PaidOrder>>;
  /** The orders of all accounts in a state, oldest first: the desk. */
  board(state: OrderState, page: PageRequest): Promise<Page<OrderOfAccount>>;
  /** Whose order a number is; undefined for an unknown one. */
  find(number: string): Promise<OrderOfAccount | undefined>;
  /** Sends the parcel, from stock. Without stock the order is held. Again changes nothing. */
  ship(act: OrderAct & { readonly carrier: string; readonly trackingNumber: string }): Promise<Result<OrderState, ActRefusal>>;
  /** The carrier brought the parcel. Again changes nothing. */
  deliver(act: OrderAct): Promise<Result<undefined, ActRefusal>>;
  hold(act: OrderAct & { readonly reason: HoldReason }): Promise<Result<undefined, ActRefusal>>;
  release(act: OrderAct): Promise<Result<undefined, ActRefusal>>;
  /** Has the technician come in a window that is held, after a visit that set up nothing. A repeat answers the same. */
  rebook(act: OrderAct & { readonly visitHoldId: string }): Promise<Result<undefined, ActRefusal | 'slot-taken'>>;
  /** Ends an order that comes to nothing, such as one whose parcel was lost; of what is not delivered nothing is billed. */
  fail(act: OrderAct): Promise<Result<undefined, ActRefusal>>;
  /** What is known of a phone by its IMEI of 15 digits; undefined: no maker registered it. */
  phone(imei: string): Promise<KnownPhone | undefined>;
  /** The next code for the plan of a mobile line of an account, as bills count its lines from 1: beside those that it has, had or ordered. */
  nextLine(accountId: string): Promise<number>;
  /** Asks the other carrier again with the one thing corrected that it disputed. Another `field` than that: too late. */
  correctPort(act: OrderAct & { readonly field: PortField; readonly value: string }): Promise<Result<undefined, ActRefusal | 'number-with-us'>>;
  /** Has a line with a new number begin, once the customer has the SIM. Again changes nothing. */
  activateLine(act: OrderAct): Promise<Result<undefined, ActRefusal>>;
}

/** `port`: the number that the customer has elsewhere; undefined for a new one. */
export type LineToOrder = {
  readonly phone: string;
  readonly imei: string;
  readonly sim: SimKind;
  readonly port: PortRequest | undefined;
};

export type OrderAct = { readonly accountId: string; readonly orderId: string; readonly on: IsoDate; readonly at: IsoInstant };

/** `too-late`: what it brings works, or it is over. */
export type ActRefusal = 'no-such-order' | 'too-late';
/** `slot-taken`: the window is not held any more. `no-stock`: the technician has nothing to bring. */
/** `phone-in-use`, `number-with-us`: of any account. `no-number`: no new number is left. */
export type PlaceRefusal = 'no-such-account' | 'open-order' | 'changed' | 'slot-taken' | 'no-stock' | 'phone-in-use' | 'number-with-us' | 'no-number';

export type OrderToPlace = {
  readonly accountId: string;
  readonly orderId: string;
  readonly userId: string;
  readonly items: readonly OrderItem[];
  readonly dueToday: Cents;
  /** The window that is held for the technician who brings it and sets it up; undefined if it comes by parcel, or nothing comes. */
  readonly visitHoldId?: string | undefined;
  /** The mobile line that begins with it, and is its only item; undefined if none does. */
  readonly line?: LineToOrder | undefined;
  /** From when what needs no parcel is billed, or has ended. */
  readonly startsOn: IsoDate;
  readonly on: IsoDate;
  readonly at: IsoInstant;
};

/** A payment of an order that is to be given back. */
export type PaidOrder = { readonly accountId: string; readonly orderId: string; readonly number: string; readonly paymentId: string };

export type OrderOfAccount = Order & { readonly accountId: string };

/** A bill to come. */
export type QuotedBill = {
  readonly on: IsoDate;
  /** What it asks for its month, with taxes and everything else. */
  readonly amount: Cents;
  /** What it would ask for without the order. */
  readonly usual: Cents;
  readonly lines: readonly QuotedLine[];
};

export type QuotedLine = { readonly code: string; readonly name: { readonly en: string; readonly es: string }; readonly amount: Cents };
