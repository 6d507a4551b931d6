import { sql } from 'kysely';
import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '../terms.ts';
import { bookPosted } from './book.ts';

export type AdjustmentKind = 'credit' | 'adjustment' | 'fee' | 'write-off' | 'opening-balance';

/** A charge or credit outside statements and payments: in the balance at once, and a line on the next statement. */
export type Adjustment = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly adjustmentId: string;
  readonly kind: AdjustmentKind;
  /** Positive is a charge, negative is given. A credit and a write-off are negative, a fee is positive. */
  readonly amount: Cents;
  /** The language-independent code that identifies its line from month to month, and the text of the line. */
  readonly code: string;
  readonly description: StatementLine['description'];
  /** The reason in the operator's words, for the audit trail. */
  readonly reason: string;
  readonly by: string;
  readonly on: IsoDate;
  readonly at: IsoInstant;
};

/**
 * Books adjustments, each once by its id, against revenue or, if a debt is written off, against write-off. One round trip, one transaction.
 * @returns the ids that were booked now; the others were booked before
 * @throws pg's foreign key violation for a part that the account does not have, its check violation for an amount of the wrong sign
 */
export async function postAdjustments(database: Database, adjustments: readonly Adjustment[], terms: Terms): Promise<ReadonlySet<string>> {
  const booked = await sql<{ readonly adjustmentId: string }>`
    with adjustment as (
      insert into bss.adjustments (account_id, part, adjustment_id, kind, amount, code, description_en, description_es, reason, adjusted_by,
        adjusted_on, adjusted_at)
      select "accountId", part, "adjustmentId", kind, amount, code, description ->> 'en', description ->> 'es', reason, by, "on", at
      from jsonb_to_recordset(${JSON.stringify(adjustments)}) as given("accountId" uuid, part text, "adjustmentId" text, kind text, amount bigint,
        code text, description jsonb, reason text, by text, "on" date, at timestamptz)
      order by 1, 3
      on conflict do nothing
      returning *
    ), posted as (
      select account_id, part, adjustment_id as cause_id, adjusted_on as occurred_on, adjusted_at as at, amount as change, 0::bigint as devices,
        case kind when 'write-off' then 'write-off' else 'revenue' end as contra
      from adjustment
    ), ${bookPosted('adjustment_id', terms)}
    select adjustment_id as "adjustmentId" from adjustment`.execute(database);
  return new Set(booked.rows.map(({ adjustmentId }) => adjustmentId));
}
