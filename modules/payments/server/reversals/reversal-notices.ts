import type { Database } from '#platform/server/database/database.ts';
import type { PaymentNotice } from '../../rules/notices.ts';
import { returnReason } from '../../rules/reversal/return-code.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { factsOf } from '../paying/move.ts';
import type { Payment } from '../store/payment.ts';
import type { Reversal } from '../store/reversal.ts';

/** Writes the notice of a reversal's new state, in the transaction that changes the state. */
export async function putReversalNotice(context: PaymentsContext, transaction: Database, payment: Payment, reversal: Reversal): Promise<void> {
  const notice = noticeOf(payment, reversal);
  if (notice) await context.notices.put(transaction, notice);
}

/** The notice for the customer; undefined as long as nothing has changed for them. */
function noticeOf(payment: Payment, { accountId, reversalId, state, amount, code, happenedAt }: Reversal): PaymentNotice | undefined {
  const told = { key: `reversal ${reversalId} ${state}`, accountId, at: happenedAt };
  const facts = { ...factsOf(payment), back: amount };
  switch (state) {
    case 'given':
      return { kind: 'payment-refunded', ...told, facts };
    case 'returned':
      return { kind: 'payment-returned', ...told, facts: { ...facts, reason: returnReason(code ?? '') } };
    case 'open':
      return { kind: 'dispute-opened', ...told, facts };
    case 'won':
      return { kind: 'dispute-won', ...told, facts };
    case 'lost':
      return { kind: 'dispute-lost', ...told, facts };
    case 'asked':
    case 'unknown':
    case 'refused':
      return undefined;
  }
}
