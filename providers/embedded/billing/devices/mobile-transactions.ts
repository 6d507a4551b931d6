import { type RawBuilder, sql } from 'kysely';
import type { MobileTransaction, TransactionKind, TransactionView } from '#modules/mobile/rules/transaction.ts';
import { cents } from '#platform/rules/money.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ORDER_CODE, REFUND_CODE } from '../ledger/order-codes.ts';
import { type LedgerEntry, listEntries } from '../ledger/read-entries.ts';

/** What was charged, paid and refunded for mobile, newest first. */
export async function listTransactions(
  database: Database,
  accountId: string,
  view: TransactionView,
  page: PageRequest,
): Promise<Page<MobileTransaction>> {
  const { items, next } = await listEntries(database, accountId, 'mobile', page, entriesOf[view]);
  return { items: items.map(transactionOf), next };
}

/** The condition on the entries `e` for each view. */
const entriesOf: Readonly<Record<TransactionView, RawBuilder<unknown>>> = {
  all: sql`true`,
  payments: sql`e.payment_id is not null`,
  refunds: sql`e."adjustmentCode" = ${REFUND_CODE} or e."reversalKind" = 'refund'`,
};

function transactionOf(entry: LedgerEntry): MobileTransaction {
  const kind = kindOf(entry);
  const ofOrder = entry.adjustmentId !== null && (kind === 'order' || kind === 'refund');
  return {
    transactionId: String(entry.number),
    kind,
    on: entry.on,
    amount: cents(Math.abs(entry.amount + entry.deviceAmount)),
    description: entry.device ?? (entry.adjustmentId === null || ofOrder ? undefined : entry.lines[0]?.description),
    statementId: entry.statementId ?? undefined,
    // A refund's id is its order's id and the item number.
    orderId: ofOrder ? entry.adjustmentId?.split('.')[0] : undefined,
    channel: entry.channel ?? undefined,
  };
}

function kindOf({ statementId, reversalKind, adjustmentId, adjustmentCode, amount }: LedgerEntry): TransactionKind {
  if (statementId !== null) return 'bill';
  if (reversalKind !== null) return reversalKind === 'refund' ? 'refund' : 'reversal';
  if (adjustmentId === null) return 'payment';
  if (adjustmentCode === ORDER_CODE) return 'order';
  if (adjustmentCode === REFUND_CODE) return 'refund';
  return amount < 0 ? 'credit' : 'charge';
}
