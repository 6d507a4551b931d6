import { sql } from 'kysely';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

export type Enrolment = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly methodId: string;
  /** From a statement's date to its debit. */
  readonly debitDays: number;
  readonly on: IsoDate;
};

/** Enrols a part in Auto Pay, or changes its method and debit day. @throws pg's foreign key violation for a method the account does not have */
export async function enrolInAutoPay(database: Database, { accountId, part, methodId, debitDays, on }: Enrolment): Promise<void> {
  await sql`
    insert into bss.auto_pay_enrolments (account_id, part, state, method_id, debit_days, enrolled_on, due_at)
    values (${accountId}, ${part}, 'enrolled', ${methodId}, ${debitDays}, ${on}, 'epoch')
    on conflict (account_id, part) do update
      set state = 'enrolled', method_id = excluded.method_id, debit_days = excluded.debit_days, enrolled_on = excluded.enrolled_on,
        ended_on = null, held_for = null, due_at = excluded.due_at
  `.execute(database);
}
