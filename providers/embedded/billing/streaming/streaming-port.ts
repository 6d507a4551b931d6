import type { StreamingTransaction, TransactionKind } from '#modules/streaming/rules/transaction.ts';
import type { StreamingPort } from '#modules/streaming/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type LedgerEntry, listEntries } from '../ledger/read-entries.ts';

/** The streaming ledger as the customer sees it. */
export const createStreaming = (database: Database): StreamingPort => ({
  async transactions(accountId, page) {
    const { items, next } = await listEntries(database, accountId, 'streaming', page);
    return { items: items.map(transactionOf), next };
  },
});

const transactionOf = (entry: LedgerEntry): StreamingTransaction => ({
  transactionId: String(entry.number),
  kind: kindOf(entry),
  on: entry.on,
  amount: entry.amount,
  balance: entry.balance,
  lines: entry.lines,
  statementId: entry.statementId ?? undefined,
  channel: entry.channel ?? undefined,
});

function kindOf({ statementId, reversalKind, adjustmentId, amount }: LedgerEntry): TransactionKind {
  if (statementId !== null) return 'bill';
  if (reversalKind !== null) return 'reversal';
  if (adjustmentId === null) return 'payment';
  return amount < 0 ? 'credit' : 'charge';
}
