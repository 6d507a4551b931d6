import type { NoticeEvent } from '#modules/notices/rules/notice-event.ts';
import type { Outbox } from '#modules/notices/server/api.ts';
import { type AuditLine, auditOf } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import { jointly } from '#platform/server/database/jointly.ts';
import { together } from '#platform/server/database/together.ts';
import { type Claim, claimPayments } from '../store/claim.ts';
import { type Move, movePayments } from '../store/moves.ts';
import type { Payment } from '../store/payment.ts';
import { type AskedPayer, type PayerState, readPayers } from '../store/payments.ts';

/** With the notice of it; undefined: nobody is told. */
type Told<What> = What & { readonly notice: NoticeEvent | undefined };

type Needs = { readonly database: Database; readonly notices: Pick<Outbox, 'putWith'> };

/** The statements that a payment shares with whoever pays in the same moment (docs/decisions/0038-joined-statements.md). */
export type Joined = {
  /** @see readPayers */
  payer(asked: AskedPayer): Promise<PayerState | undefined>;
  /** @see claimPayments */
  claim(claim: Told<Claim>): Promise<Payment | undefined>;
  /** @see movePayments */
  move(move: Told<Move>): Promise<Payment | undefined>;
};

/** Of two claims of one account the second must find what the first made; a payment moves once at a time. */
export const joinStatements = (needs: Needs): Joined => ({
  payer: together((asked) => readPayers(needs.database, asked)),
  claim: jointly(
    (claims) => claimAndTell(needs, claims),
    ({ payment }) => payment.accountId,
  ),
  move: jointly(
    (moves) => moveAndTell(needs, moves),
    ({ payment }) => payment.paymentId,
  ),
});

/** Claims payments, and leaves the notices of it and the line in the audit trail of who did it for the customer, in one statement. */
export const claimAndTell = (needs: Needs, claims: readonly Told<Claim>[], audit?: AuditLine) =>
  claimPayments(needs.database, claims, toInsert(needs, 'claimed', claims, audit));

/** Moves payments, and leaves the notices of it and an operator's line in the audit trail, in one statement. */
export const moveAndTell = (needs: Needs, moves: readonly Told<Move>[], audit?: AuditLine) =>
  movePayments(needs.database, moves, toInsert(needs, 'moved', moves, audit));

function toInsert({ notices }: Needs, source: string, what: readonly Told<unknown>[], audit: AuditLine | undefined) {
  const told = what.flatMap(({ notice }) => notice ?? []);
  return [...(told.length > 0 ? [notices.putWith(source, told)] : []), ...(audit ? [auditOf(source, audit)] : [])];
}
