import { sql } from 'kysely';
import type { BackupToStore } from '#modules/autopay/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Database } from '#platform/server/database/database.ts';

/**
 * Stores the backup method of a part, replacing any other; once for each mandate. A debit under way continues unchanged. The method's row is locked,
 * so that it cannot be deleted meanwhile, and the enrollment's, so that it keeps its own method.
 */
export function setBackup(
  database: Database,
  { accountId, part, methodId, mandateId }: BackupToStore,
): Promise<'not-enrolled' | 'no-such-method' | 'same-method' | undefined> {
  return database.transaction().execute(async (transaction) => {
    const method = await sql`
      select from bss.payment_methods where account_id = ${accountId} and method_id = ${methodId} and removed_at is null for share`.execute(
      transaction,
    );
    const { rows } = await sql<{ readonly methodId: string }>`
      select method_id as "methodId" from bss.auto_pay_enrollments
      where account_id = ${accountId} and part = ${part} and state = 'enrolled' for no key update`.execute(transaction);
    const [enrollment] = rows;
    if (!enrollment) return 'not-enrolled';
    if (enrollment.methodId === methodId) return 'same-method';
    if (method.rows.length === 0) return 'no-such-method';
    await sql`
      insert into bss.auto_pay_backups (account_id, part, method_id, mandate_id) values (${accountId}, ${part}, ${methodId}, ${mandateId})
      on conflict (account_id, part) do update set method_id = excluded.method_id, mandate_id = excluded.mandate_id`.execute(transaction);
    return undefined;
  });
}

/** A debit already under way with it continues; one planned with it is dropped. The enrollment is locked first, as by all who write its backup. */
export async function removeBackup(database: Database, accountId: string, part: AccountPart): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`
      select from bss.auto_pay_enrollments where account_id = ${accountId} and part = ${part} for no key update`.execute(transaction);
    await sql`delete from bss.auto_pay_backups where account_id = ${accountId} and part = ${part}`.execute(transaction);
    await sql`
      update bss.auto_pay_enrollments set due_at = 'epoch' where account_id = ${accountId} and part = ${part} and state = 'enrolled'`.execute(
      transaction,
    );
  });
}
