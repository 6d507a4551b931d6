import { sql } from 'kysely';
import type { MethodChange, RemovalRefusal } from '#modules/wallet/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockEnrollments } from '../autopay/lock-enrollments.ts';
import { lockMethods } from './lock-methods.ts';
import { readUses } from './uses.ts';

/**
 * Changes a method; false if the account has no such method of this kind. An unavailable card stays so unless its expiry changes. If Auto Pay is on
 * hold because of the method, it is looked at again.
 */
export async function changeMethod(database: Database, accountId: string, methodId: string, change: MethodChange): Promise<boolean> {
  const facts =
    change.kind === 'card'
      ? sql`expiry_year = ${change.expiry.year}, expiry_month = ${change.expiry.month}, zip = ${change.zip},
          unavailable_since = case when (expiry_year, expiry_month) = (${change.expiry.year}, ${change.expiry.month}) then unavailable_since end`
      : sql`name_on = ${change.nameOn}, account_type = ${change.accountType}`;
  return database.transaction().execute(async (transaction) => {
    const changed = await sql`
      update bss.payment_methods set ${facts}
      where account_id = ${accountId} and method_id = ${methodId} and kind = ${change.kind} and removed_at is null`.execute(transaction);
    if (changed.numAffectedRows !== 1n) return false;
    const isHeld = sql`account_id = ${accountId} and method_id = ${methodId} and held_for is not null`;
    await lockEnrollments(transaction, isHeld);
    await sql`update bss.auto_pay_enrollments set due_at = 'epoch' where ${isHeld}`.execute(transaction);
    return true;
  });
}

/** Locks the method's row while checking its uses: a concurrent enrollment or scheduled payment waits, then finds it gone. */
export function removeMethod(database: Database, accountId: string, methodId: string, at: IsoInstant): Promise<Result<undefined, RemovalRefusal>> {
  return database.transaction().execute(async (transaction) => {
    await lockMethods(transaction, accountId);
    const held = await sql<{ readonly isDefault: boolean }>`
      select is_default as "isDefault" from bss.payment_methods
      where account_id = ${accountId} and method_id = ${methodId} and removed_at is null for update`.execute(transaction);
    const [method] = held.rows;
    if (!method) return refuse('no-such-method');
    const use = (await readUses(transaction, accountId)).rows.find((candidate) => candidate.methodId === methodId);
    if (use) return refuse(use.autoPay.length > 0 ? 'auto-pay' : 'scheduled');
    await sql`
      update bss.payment_methods set removed_at = ${at}, is_default = false
      where account_id = ${accountId} and method_id = ${methodId}`.execute(transaction);
    if (method.isDefault) await makeOldestDefault(transaction, accountId);
    return accept(undefined);
  });
}

const makeOldestDefault = (transaction: Database, accountId: string) =>
  sql`
    update bss.payment_methods set is_default = true
    where account_id = ${accountId} and method_id = (
      select method_id from bss.payment_methods where account_id = ${accountId} and removed_at is null order by saved_at, method_id limit 1
    )`.execute(transaction);
