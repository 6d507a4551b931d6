/** How money goes back after a payment: we give it, the bank sends it back, or the card's holder disputes the charge (decisions 6). */
export type ReversalKind = 'refund' | 'return' | 'dispute';
