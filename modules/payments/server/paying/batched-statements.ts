import type { Outbox } from '#modules/notices/server/api.ts';
import { type AuditLine, auditOf } from '#platform/server/audit/audit.ts';
import { batchReads } from '#platform/server/database/batch-reads.ts';
import { batchWrites } from '#platform/server/database/batch-writes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PaymentNotice } from '../../rules/notices.ts';
import { type Claim, claimPayments } from '../store/claim.ts';
import { type Move, movePayments } from '../store/moves.ts';
import type { Payment } from '../store/payment.ts';
import { type AskedPayer, type PayerState, readPayers } from '../store/payments.ts';

/** With the notice to write in the same statement, if any. */
type Told<What> = What & { readonly notice: PaymentNotice | undefined };

type Dependencies = { readonly database: Database; readonly notices: Pick<Outbox<PaymentNotice>, 'putWith'> };

/** Statements that concurrent payments share (docs/decisions/0038-simultaneous-payments-share-statements.md). */
export type BatchedStatements = {
  /** @see readPayers */
  payer(wanted: AskedPayer): Promise<PayerState | undefined>;
  /** @see claimPayments */
  claim(claim: Told<Claim>): Promise<Payment | undefined>;
  /** @see movePayments */
  move(move: Told<Move>): Promise<Payment | undefined>;
};

/** Two claims of one account are never in one statement, as the second must see the first; nor are two moves of one payment. */
export const batchStatements = (deps: Dependencies): BatchedStatements => ({
  payer: batchReads((wanted) => readPayers(deps.database, wanted)),
  claim: batchWrites(
    (claims) => claimAndTell(deps, claims),
    ({ payment }) => payment.accountId,
  ),
  move: batchWrites(
    (moves) => moveAndTell(deps, moves),
    ({ payment }) => payment.paymentId,
  ),
});

/** Claims payments and writes their notices, and the audit line of who acted for the customer, in one statement. */
export const claimAndTell = (deps: Dependencies, claims: readonly Told<Claim>[], audit?: AuditLine) =>
  claimPayments(deps.database, claims, toInsert(deps, 'claimed', claims, audit));

/** Moves payments and writes their notices, and an operator's audit line, in one statement. */
export const moveAndTell = (deps: Dependencies, moves: readonly Told<Move>[], audit?: AuditLine) =>
  movePayments(deps.database, moves, toInsert(deps, 'moved', moves, audit));

function toInsert({ notices }: Dependencies, source: string, what: readonly Told<unknown>[], audit: AuditLine | undefined) {
  const told = what.flatMap(({ notice }) => notice ?? []);
  return [...(told.length > 0 ? [notices.putWith(source, told)] : []), ...(audit ? [auditOf(source, audit)] : [])];
}
