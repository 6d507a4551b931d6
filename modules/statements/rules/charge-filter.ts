import { type AccountPart, isAccountPart } from '#platform/rules/account-part.ts';
import { isListOrder, type ListOrder } from '#platform/rules/list-order.ts';
import { isLineGroup, type LineGroup } from './statement-line.ts';

/** Filters and sorts an account's charges. An undefined field filters nothing. */
export type ChargeFilter = {
  readonly part: AccountPart | undefined;
  readonly group: LineGroup | undefined;
  /** The year of the statement's date. */
  readonly year: number | undefined;
  readonly order: ListOrder;
};

type Query = { readonly [name in keyof ChargeFilter]?: string | null | undefined };

/** Parses a filter from an address; an invalid value filters nothing. */
export function chargeFilter({ part, group, year, order }: Query): ChargeFilter {
  return {
    part: part && isAccountPart(part) ? part : undefined,
    group: group && isLineGroup(group) ? group : undefined,
    year: year && /^[12]\d{3}$/.test(year) ? Number(year) : undefined,
    order: order && isListOrder(order) ? order : 'newest',
  };
}
