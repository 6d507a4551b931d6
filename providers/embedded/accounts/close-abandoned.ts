import { sql } from 'kysely';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TickingRun } from '#providers/books/runs.ts';
import { hasOpenOrder } from '../operations/product-orders/orders.ts';
import { removePremise } from '../operations/services/premises.ts';

/** An account for which nothing is ordered or delivered for so long is closed. */
const ABANDONED_MS = 30 * DAY_MS;

/** Closes accounts that were opened and never used: their people are no customers, and nothing was ever owed. */
export const createAbandonedClosing = ({ database }: { readonly database: Database }): TickingRun => ({
  runs: () => [{ name: 'provider.abandoned-accounts', everyMs: 60_000, run: (now) => closeAbandoned(database, now) }],
  async nextDue() {
    const { rows } = await sql<{ readonly at: IsoInstant | null }>`
      select min(opened_at) as at from bss.new_accounts n where state = 'waiting' and not ${hasOpenOrder(sql`n.account_id`)}`.execute(database);
    const at = rows[0]?.at;
    return at == null ? undefined : plusMilliseconds(at, ABANDONED_MS);
  },
});

async function closeAbandoned(database: Database, now: IsoInstant): Promise<void> {
  for (let went = true; went; ) went = await database.transaction().execute((transaction) => closeOne(transaction, now));
}

async function closeOne(transaction: Database, now: IsoInstant): Promise<boolean> {
  const { rows } = await sql<{ readonly accountId: string; readonly timeZone: string }>`
    select n.account_id as "accountId", a.time_zone as "timeZone" from bss.new_accounts n join bss.accounts a using (account_id)
    where n.state = 'waiting' and n.opened_at <= ${plusMilliseconds(now, -ABANDONED_MS)} and not ${hasOpenOrder(sql`n.account_id`)}
    order by n.opened_at, n.account_id limit 1 for no key update of n skip locked`.execute(transaction);
  const [abandoned] = rows;
  if (!abandoned) return false;
  const { accountId, timeZone } = abandoned;
  await removePremise(transaction, accountId);
  await sql`update bss.users set state = 'removed', seat = null where account_id = ${accountId}`.execute(transaction);
  await sql`
    update bss.new_accounts set state = 'closed', settled_on = ${todayIn(now, timeZone)} where account_id = ${accountId}`.execute(transaction);
  return true;
}
