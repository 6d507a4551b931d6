import type { ReversalToPost } from '#modules/payments/server/port.ts';
import { negated } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import { postAdjustments } from './post-adjustments.ts';

const code = 'goodwill-credit';
const description = { en: 'Goodwill credit for a refund', es: 'Crédito de cortesía por un reembolso' };

/**
 * Credits the account with what was given back as a favor, so that nothing is owed for it. Runs in the transaction that books the reversals, whose
 * parts it has locked: nobody sees the one without the other.
 */
export async function creditGoodwill(transaction: Database, booked: readonly ReversalToPost[], terms: Terms): Promise<void> {
  const credits = booked
    .filter(({ owed }) => owed === 'not')
    .map(({ accountId, part, reversalId, amount, on, at }) => {
      return { accountId, part, adjustmentId: `goodwill ${reversalId}`, amount: negated(amount), on, at, ...fixed };
    });
  if (credits.length > 0) await postAdjustments(transaction, credits, terms);
}

const fixed = { kind: 'credit', code, description, reason: 'refunded as a favor', by: 'payments' } as const;
