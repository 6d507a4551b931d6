import { sql } from 'kysely';
import type { ReversalToPost } from '#modules/payments/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';

/**
 * Money that went back can make the next debit larger than was announced, or take one where nothing was owed. So the run looks at the part at once
 * and announces it again if the amount is another one (decisions 7). A debit that is left out stays so. Runs in the transaction that books the
 * reversals.
 */
export async function announceAgain(transaction: Database, booked: readonly ReversalToPost[]): Promise<void> {
  if (booked.length === 0) return;
  await sql`
    update bss.auto_pay_enrollments e set due_at = least(e.due_at, back.at),
      announced_for = case when e.announced_for = e.paused_for then e.announced_for end
    from (
      select "accountId", part, min(at) as at
      from jsonb_to_recordset(${JSON.stringify(booked)}) as given("accountId" uuid, part text, at timestamptz) group by 1, 2
    ) back
    where e.account_id = back."accountId" and e.part = back.part and e.state = 'enrolled'`.execute(transaction);
}
