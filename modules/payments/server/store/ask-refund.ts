import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result } from '#platform/rules/result.ts';
import { auditOf } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';
import type { RefundGround } from '../../rules/reversal/reversal.ts';
import { type Payment, paymentColumns } from './payment.ts';
import { type Reversal, reversalColumns } from './reversal.ts';
import { type NewReversal, readReversal } from './reversals.ts';

type Asking<R> = {
  readonly actor: string;
  readonly reason: string | undefined;
  /** The amount to refund, given the reversals so far. */
  readonly refundOf: (reversals: Payment['reversals']) => Result<Cents, R>;
  readonly ground: RefundGround;
  readonly refund: Pick<NewReversal, 'reversalId' | 'happenedAt' | 'happenedOn' | 'askedMs'> & { readonly dueAt: IsoInstant };
};

/** `fresh`: the caller must carry it out; otherwise it was requested before. */
export type AskedRefund = { readonly fresh: boolean; readonly refund: Reversal };

/**
 * Stores a refund before it is requested from the processor, with its audit line. The payment is locked, so that of two concurrent refunds the second
 * sees the first and together they never exceed the payment.
 */
export function askRefund<R>(
  database: Database,
  { accountId, paymentId }: Payment,
  { actor, reason, ground, refundOf, refund }: Asking<R>,
): Promise<Result<AskedRefund, R>> {
  return database.transaction().execute(async (transaction): Promise<Result<AskedRefund, R>> => {
    await sql`select from demarc.payment where account_id = ${accountId} and payment_id = ${paymentId} for update`.execute(transaction);
    const { rows } = await sql<Payment>`
      select ${paymentColumns} from demarc.payment where account_id = ${accountId} and payment_id = ${paymentId}`.execute(transaction);
    const known = await readReversal(transaction, { accountId, paymentId, reversalId: refund.reversalId });
    if (known) return accept({ fresh: false, refund: known });
    const amount = refundOf(rows[0]?.reversals ?? []);
    if (!amount.ok) return amount;
    const { reversalId, happenedAt } = refund;
    const subject = { paymentId, refundId: reversalId, amount: amount.value, ground, ...(reason !== undefined && { reason }) };
    const written = await sql<Reversal>`
      with r as (
        insert into demarc.payment_reversal (account_id, payment_id, reversal_id, kind, state, amount, ground, happened_at, happened_on, asked_ms, due_at, trace)
        values (${accountId}, ${paymentId}, ${reversalId}, 'refund', 'asked', ${amount.value}, ${ground}, ${happenedAt}, ${refund.happenedOn}, ${refund.askedMs},
          ${refund.dueAt}, ${traceHeaders().traceparent ?? null})
        returning *
      ), audited as (${auditOf('r', { actor, act: 'payment.refund', subject, at: happenedAt })})
      select ${reversalColumns} from r`.execute(transaction);
    const [row] = written.rows;
    if (!row) throw new Error(`refund ${reversalId} could not be written`);
    return accept({ fresh: true, refund: row });
  });
}
