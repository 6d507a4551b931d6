import { type AccountPart, isAccountPart } from '#platform/rules/account-part.ts';
import { isListOrder, type ListOrder } from '#platform/rules/list-order.ts';
import { type DisplayStatus, isDisplayStatus } from './state/display-status.ts';

/** Which payments of an account are listed, and in which order. Undefined lets all of them through. */
export type PaymentFilter = {
  readonly part: AccountPart | undefined;
  readonly status: DisplayStatus | undefined;
  /** Of the payment date. */
  readonly year: number | undefined;
  readonly order: ListOrder;
};

export const everyPayment: PaymentFilter = { part: undefined, status: undefined, year: undefined, order: 'newest' };

type Asked = { readonly [name in keyof PaymentFilter]?: string | null | undefined };

/** A filter as an address or a document tells it; what says nothing sensible filters nothing. */
export function paymentFilter({ part, status, year, order }: Asked): PaymentFilter {
  return {
    part: part && isAccountPart(part) ? part : undefined,
    status: status && isDisplayStatus(status) ? status : undefined,
    year: year && /^[12]\d{3}$/.test(year) ? Number(year) : undefined,
    order: order && isListOrder(order) ? order : 'newest',
  };
}
