import { type RawBuilder, sql } from 'kysely';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DeclineClass } from '../../rules/state/decline-classes.ts';
import { edgesOf, type PaymentEvent } from '../../rules/state/payment-states.ts';
import { alsoInserting, byRequest } from './at-once.ts';
import { inOrder } from './in-order.ts';
import { type Payment, paymentColumns } from './payment.ts';

/** What an event sets on a payment in addition to its state. */
export type Mark = {
  readonly settlesOn?: IsoDate | undefined;
  readonly processorReference?: string;
  readonly networkTransactionId?: string | undefined;
  readonly declineClass?: DeclineClass;
  readonly declineCode?: string;
  /** When a run next has to handle it; undefined if nothing is left to do. */
  readonly dueAt: IsoInstant | undefined;
};

export type Move = {
  readonly payment: Payment;
  readonly event: PaymentEvent;
  readonly mark: Mark;
  /** The notice of it; `moved` has its key as event_key. */
  readonly notice?: { readonly key: string } | undefined;
};

/**
 * Moves payments along their state table, in one statement together with `more`: inserts for each row of `moved`.
 * @returns the payments that moved; the others have changed since this version, or the table has no such edge
 */
export async function movePayments<Of extends Move>(
  database: Database,
  moves: readonly Of[],
  more: readonly RawBuilder<unknown>[] = [],
): Promise<ReadonlyMap<Of, Payment>> {
  const input = moves.map(({ payment: { accountId, paymentId, version }, event, mark, notice }) => {
    const { from, to } = edgesOf(event);
    return { accountId, paymentId, seen: version, from, to, ...mark, tells: notice?.key };
  });
  const { rows } = await sql<Payment>`
    with moved as (
      update demarc.payment set state = move."to", version = payment.version + 1, due_at = move."dueAt",
        settles_on = coalesce(move."settlesOn", settles_on), processor_reference = coalesce(move."processorReference", processor_reference),
        network_transaction_id = coalesce(move."networkTransactionId", network_transaction_id),
        decline_class = move."declineClass", decline_code = move."declineCode"
      from jsonb_to_recordset(${JSON.stringify(input)}) as move("accountId" uuid, "paymentId" uuid, seen integer, "from" jsonb, "to" text,
        "dueAt" timestamptz, "settlesOn" date, "processorReference" text, "networkTransactionId" text, "declineClass" text, "declineCode" text,
        tells text)
      where payment.account_id = move."accountId" and payment.payment_id = move."paymentId" and payment.version = move.seen
        and move."from" ? payment.state and ${inOrder(input)}
      returning payment.*, move.tells as event_key
    )${alsoInserting(more)}
    select ${paymentColumns} from moved payment`.execute(database);
  return byRequest(moves, rows);
}
