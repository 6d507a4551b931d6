import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** The column of `bss.entries` that names an entry's cause; each cause has a table of its own. */
export type Cause = 'payment_id' | 'statement_id' | 'adjustment_id' | 'reversal_id' | 'device_plan_id';

export type Posting = {
  readonly cause: Cause;
  /**
   * CTEs that write the rows of the cause's own table. The last one, `posted`, has a row for each new entry: account_id, part, cause_id, occurred_on
   * (date), at (null if a part gets one entry only), the signed change of the receivable (`change`), of the device receivable (`devices`) and of the
   * taxes owed (`tax`), and `contra`, the ledger account of the rest.
   */
  readonly posted: RawBuilder<unknown>;
  /** The ledger account of `devices`, by the row: what is neither the bill's nor the contra's. By default the device receivable. */
  readonly aside?: RawBuilder<unknown>;
  /** The ledgers may not have moved since `posted.last_entry` was read: a part where they have gets no entry. */
  readonly ifUnmoved?: boolean;
  /** Further columns of `total`, which has a row for each part: aggregates over `numbered`. */
  readonly totals?: RawBuilder<unknown>;
  /** What else changes of the part `p`, by its `total`: assignments. */
  readonly assignments?: RawBuilder<unknown>;
  /** CTEs that follow. They may read `numbered` (`posted`, with the number of each entry), `part` (before), `moved` (then) and `total`. */
  readonly after?: RawBuilder<unknown>;
  readonly answer: RawBuilder<unknown>;
};

/**
 * Writes entries with their legs and moves the parts. Nothing else writes the ledger. One statement: all of it is stored, or nothing. Parts are locked
 * in the order of all writers (../README.md, "Its locks"); an entry for a closed period is dated to the first open day.
 * @returns the rows of `answer`
 * @throws pg's foreign key violation for a part that the account does not have
 */
export async function post<Row>(database: Database, posting: Posting): Promise<readonly Row[]> {
  const { cause, posted, ifUnmoved = false, aside = sql`'device-receivable'`, totals, assignments, after, answer } = posting;
  const standing = ifUnmoved ? sql`, last_entry` : sql``;
  const { rows } = await sql<Row>`
    with ${posted}, part as (
      select account_id, part, last_entry, open_since, service_state from bss.account_parts
      where (account_id, part${standing}) in (select account_id, part${standing} from posted)
      order by account_id, part for no key update
    ), numbered as (
      select posted.*, greatest(occurred_on, part.open_since) as entered_on,
        (part.last_entry + row_number() over (partition by account_id, part order by at, cause_id))::integer as number
      from posted join part using (account_id, part)
    ), entry as (
      insert into bss.entries (account_id, part, number, occurred_on, ${sql.ref(cause)})
      select account_id, part, number, entered_on, cause_id from numbered
    ), leg as (
      insert into bss.legs (account_id, part, entry_number, ledger_account, amount)
      select account_id, part, number, leg.ledger_account, leg.amount
      from numbered cross join lateral (values (contra, tax - change - devices), ('receivable', change), (${aside}, devices),
        ('tax', -tax)) as leg(ledger_account, amount)
      where leg.amount <> 0
    ), total as (
      select account_id, part, sum(change)::bigint as change, count(*)::integer as entries ${totals ? sql`, ${totals}` : sql``}
      from numbered group by account_id, part
    ), moved as (
      update bss.account_parts p set balance = p.balance + total.change, last_entry = p.last_entry + total.entries
        ${assignments ? sql`, ${assignments}` : sql``}
      from total where p.account_id = total.account_id and p.part = total.part
      returning p.account_id, p.part, p.last_entry, p.service_state, p.restoration_minutes
    ) ${after ? sql`, ${after}` : sql``}
    ${answer}`.execute(database);
  return rows;
}
