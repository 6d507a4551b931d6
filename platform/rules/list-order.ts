/** The orders in which a table of dated amounts can be read. */
export const listOrders = ['newest', 'oldest', 'largest', 'smallest'] as const;
export type ListOrder = (typeof listOrders)[number];

export const isListOrder = (text: string): text is ListOrder => listOrders.some((order) => order === text);

/** Whether a column of dates or amounts is the one that an order goes by, and which way, as a table says it to those who listen. */
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
