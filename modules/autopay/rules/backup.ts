import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { isBankingDay, plusBankingDays } from '#platform/rules/time/banking-days.ts';
import type { MethodKind } from './debit-day.ts';

/** The methods of a part, and those already tried for its statement, oldest first. */
export type BackupFacts = { readonly methodId: string; readonly backupId: string | undefined; readonly triedWith: readonly string[] };

/** Whether the next attempt uses the backup, once per statement: the method itself was tried and failed, and the backup was not tried yet. */
export const isBackupNext = ({ methodId, backupId, triedWith }: BackupFacts): boolean =>
  backupId !== undefined && triedWith.includes(methodId) && !triedWith.includes(backupId);

/**
 * The day on which the backup is tried: the day after the decline, so that the customer is told first; for a bank account a banking day. Undefined if
 * the next statement will have asked for the amount by then.
 */
export function backupOn(declinedOn: IsoDate, kind: MethodKind, nextStatementOn: IsoDate): IsoDate | undefined {
  const day = plusDays(declinedOn, 1);
  const on = kind === 'bankAccount' && !isBankingDay(day) ? plusBankingDays(day, 1) : day;
  return on < nextStatementOn ? on : undefined;
}
