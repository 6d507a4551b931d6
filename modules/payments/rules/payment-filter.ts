import { type AccountPart, isAccountPart } from '#platform/rules/account-part.ts';
import { isListOrder, type ListOrder } from '#platform/rules/list-order.ts';
import { type DisplayStatus, isDisplayStatus } from './state/display-status.ts';

/** Filters and sorts an account's payments. An undefined field filters nothing. */
export type PaymentFilter = {
  readonly part: AccountPart | undefined;
  readonly status: DisplayStatus | undefined;
  /** The year of the payment date. */
  readonly year: number | undefined;
  readonly order: ListOrder;
};

export const everyPayment: PaymentFilter = { part: undefined, status: undefined, year: undefined, order: 'newest' };

type Query = { readonly [name in keyof PaymentFilter]?: string | null | undefined };

/** Parses a filter from an address; an invalid value filters nothing. */
export function paymentFilter({ part, status, year, order }: Query): PaymentFilter {
  return {
    part: part && isAccountPart(part) ? part : undefined,
    status: status && isDisplayStatus(status) ? status : undefined,
    year: year && /^[12]\d{3}$/.test(year) ? Number(year) : undefined,
    order: order && isListOrder(order) ? order : 'newest',
  };
}
