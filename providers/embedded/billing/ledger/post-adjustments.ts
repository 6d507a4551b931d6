import { sql } from 'kysely';
import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { atLeastZero, type Cents, zero } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AdjustmentRefusal, AdjustmentToBook, Moved } from '#providers/books/adjustments.ts';
import type { Terms } from '#providers/books/terms.ts';
import { post } from './post.ts';
import { settling } from './settling.ts';

/** With the code that identifies its line from month to month in any language, and the text of the line. */
export type Adjustment = AdjustmentToBook & { readonly code: string; readonly description: StatementLine['description'] };

/**
 * Books adjustments, each once by its id, against revenue or, if a debt is written off, against write-off. One round trip, one transaction. Of
 * write-offs, only those are booked that the part owes at that moment, whoever else books there.
 * @returns the ids that were booked now; the others were booked before, or write off more than is owed
 * @throws pg's foreign key violation for a part that the account does not have, its check violation for an amount of the wrong sign
 */
export async function postAdjustments(database: Database, adjustments: readonly Adjustment[], terms: Terms): Promise<ReadonlySet<string>> {
  const writesOff = adjustments.some(({ kind }) => kind === 'write-off');
  const booked = await post<{ readonly adjustmentId: string }>(database, {
    ...settling('adjustment_id', terms),
    cause: 'adjustment_id',
    posted: sql`given as (
      select * from jsonb_to_recordset(${JSON.stringify(adjustments)}) as given("accountId" uuid, part text, "adjustmentId" text, kind text,
        amount bigint, code text, description jsonb, reason text, by text, "on" date, at timestamptz)
    ), ${writesOff ? owed : sql``} adjustment as (
      insert into bss.adjustments (account_id, part, adjustment_id, kind, amount, code, description_en, description_es, reason, adjusted_by,
        adjusted_on, adjusted_at)
      select "accountId", part, "adjustmentId", kind, amount, code, description ->> 'en', description ->> 'es', reason, by, "on", at
      from given ${writesOff ? withinDebt : sql``}
      order by 1, 3
      on conflict do nothing
      returning *
    ), posted as (
      select account_id, part, adjustment_id as cause_id, adjusted_on as occurred_on, adjusted_at as at, amount as change, 0::bigint as devices,
        greatest(amount, 0) as unbilled, 0::bigint as tax, case kind when 'write-off' then 'write-off' else 'revenue' end as contra
      from adjustment
    )`,
    answer: sql`select adjustment_id as "adjustmentId" from adjustment`,
  });
  return new Set(booked.map(({ adjustmentId }) => adjustmentId));
}

/** What the parts owe, locked before anything is booked, and in the order in which `post` locks them. Write-offs of a batch share it. */
const owed = sql`locked as (
      select account_id, part, balance from bss.account_parts where (account_id, part) in (select "accountId", part from given)
      order by account_id, part for no key update
    ), written_off as (
      select "accountId" as account_id, "adjustmentId" as adjustment_id, balance,
        sum(-amount) over (partition by "accountId", given.part order by "adjustmentId") as so_far
      from given join locked on locked.account_id = given."accountId" and locked.part = given.part
      where kind = 'write-off' and amount < 0
        and not exists (select from bss.adjustments a where a.account_id = given."accountId" and a.adjustment_id = given."adjustmentId")
    ),`;

const withinDebt = sql`where not exists (
        select from written_off w where w.account_id = given."accountId" and w.adjustment_id = given."adjustmentId" and w.so_far > w.balance)`;

/** Books one adjustment, once by its id. A repeat is accepted and not fresh, whatever is owed by then. */
export async function bookAdjustment(
  database: Database,
  adjustment: Adjustment,
  terms: Terms,
): Promise<Result<{ readonly fresh: boolean }, AdjustmentRefusal>> {
  if ((await postAdjustments(database, [adjustment], terms)).size > 0) return accept({ fresh: true });
  const { accountId, adjustmentId, part, kind, amount } = adjustment;
  const booked = await readMoved(database, accountId, adjustmentId);
  if (booked === undefined) return refuse({ reason: 'more-than-owed', owed: await readOwed(database, accountId, part) });
  const isSame = booked.part === part && booked.kind === kind && booked.amount === amount;
  return isSame ? accept({ fresh: false }) : refuse({ reason: 'another-by-this-id', booked });
}

async function readMoved(database: Database, accountId: string, adjustmentId: string): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    select part, kind, amount from bss.adjustments where account_id = ${accountId} and adjustment_id = ${adjustmentId}`.execute(database);
  return rows[0];
}

async function readOwed(database: Database, accountId: string, part: AccountPart): Promise<Cents> {
  const { rows } = await sql<{ readonly balance: Cents }>`
    select balance from bss.account_parts where account_id = ${accountId} and part = ${part}`.execute(database);
  return atLeastZero(rows[0]?.balance ?? zero);
}
