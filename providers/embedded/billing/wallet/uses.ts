import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

type UseRow = { readonly methodId: string; readonly autoPay: readonly AccountPart[]; readonly scheduledFor: IsoDate | null };

/** What methods are used for: Auto Pay debits, and scheduled payments that are waiting or being taken. */
export const readUses = (database: Database, accountId: string) =>
  sql<UseRow>`
    with used as (
      select method_id, part, null::date as scheduled_for from bss.auto_pay_enrollments where account_id = ${accountId} and state = 'enrolled'
      union all
      select b.method_id, part, null from bss.auto_pay_backups b join bss.auto_pay_enrollments e using (account_id, part)
      where account_id = ${accountId} and e.state = 'enrolled'
      union all
      select method_id, null, scheduled_for from bss.scheduled_payments where account_id = ${accountId} and due_at is not null
    )
    select method_id as "methodId", max(scheduled_for) as "scheduledFor",
      coalesce(array_agg(part order by array_position('{core,mobile,streaming}', part)) filter (where part is not null), '{}') as "autoPay"
    from used group by method_id`.execute(database);
