import type { Enumeration } from './enumeration.ts';

/** The sort orders of a table of dated amounts. */
export const listOrders = ['newest', 'oldest', 'largest', 'smallest'] as const;
export type ListOrder = (typeof listOrders)[number];

export const listOrderEnum: Enumeration<ListOrder> = {
  name: 'ListOrder',
  description: 'How a list of dated amounts is sorted: by date, or by amount',
  values: { newest: 'latest date first', oldest: 'earliest date first', largest: 'largest amount first', smallest: 'smallest amount first' },
};

export const isListOrder = (text: string): text is ListOrder => listOrders.some((order) => order === text);

/** The `aria-sort` value of a date or amount column under an order. */
export function sortedBy(column: 'date' | 'amount', order: ListOrder | undefined): 'ascending' | 'descending' | undefined {
  switch (order) {
    case 'newest':
      return column === 'date' ? 'descending' : undefined;
    case 'oldest':
      return column === 'date' ? 'ascending' : undefined;
    case 'largest':
      return column === 'amount' ? 'descending' : undefined;
    case 'smallest':
      return column === 'amount' ? 'ascending' : undefined;
    case undefined:
      return undefined;
  }
}
