/** The codes by which the ledger knows what an order charged and what was refunded for returned items. */
export const ORDER_CODE = 'mobile-order';
export const REFUND_CODE = 'mobile-refund';
