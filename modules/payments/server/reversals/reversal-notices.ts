import type { Database } from '#platform/server/database/database.ts';
import type { PaymentNotice } from '../../rules/notices.ts';
import type { NextBill } from '../../rules/reversal/next-bill.ts';
import { returnReason } from '../../rules/reversal/return-code.ts';
import { owedAfter } from '../../rules/reversal/reversal.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { factsOf } from '../paying/move.ts';
import type { Payment } from '../store/payment.ts';
import type { Reversal } from '../store/reversal.ts';

/** Writes the notice of a reversal's new state, in the transaction that changes the state. `nextBill` asks for what is owed anew. */
export async function putReversalNotice(
  context: PaymentsContext,
  transaction: Database,
  payment: Payment,
  reversal: Reversal,
  nextBill: NextBill | undefined,
): Promise<void> {
  const notice = noticeOf(payment, reversal, nextBill);
  if (notice) await context.notices.put(transaction, notice);
}

/** The notice for the customer; undefined as long as nothing has changed for them. */
function noticeOf(payment: Payment, reversal: Reversal, nextBill: NextBill | undefined): PaymentNotice | undefined {
  const { accountId, reversalId, kind, ground, state, amount, code, happenedAt } = reversal;
  const told = { key: `reversal ${reversalId} ${state}`, accountId, at: happenedAt };
  const facts = { ...factsOf(payment), back: amount };
  const owed = { owed: owedAfter(kind, ground), ...(nextBill && { nextBill }) };
  switch (state) {
    case 'given':
      return { kind: 'payment-refunded', ...told, facts: { ...facts, ...owed } };
    case 'returned':
      return { kind: 'payment-returned', ...told, facts: { ...facts, reason: returnReason(code ?? '') } };
    case 'open':
      return { kind: 'dispute-opened', ...told, facts };
    case 'won':
      return { kind: 'dispute-won', ...told, facts };
    case 'lost':
      return { kind: 'dispute-lost', ...told, facts: { ...facts, ...owed } };
    case 'asked':
    case 'unknown':
    case 'refused':
      return undefined;
  }
}
