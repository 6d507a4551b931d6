import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { isBankingDay, plusBankingDays } from '#platform/rules/time/banking-days.ts';
import type { MethodKind } from './debit-day.ts';

/** The methods of a part, and those with which its statement was tried, oldest first. */
export type BackupFacts = { readonly methodId: string; readonly backupId: string | undefined; readonly triedWith: readonly string[] };

/** Whether the next attempt is the backup's: the method itself was tried and did not pay, and the backup was not tried yet. It is once a statement. */
export const isBackupNext = ({ methodId, backupId, triedWith }: BackupFacts): boolean =>
  backupId !== undefined && triedWith.includes(methodId) && !triedWith.includes(backupId);

/**
 * The day on which the backup is tried: the one after the decline, so that the customer is told before; a banking day for a bank account. Undefined:
 * by then the next statement asks for the amount.
 */
export function backupOn(declinedOn: IsoDate, kind: MethodKind, nextStatementOn: IsoDate): IsoDate | undefined {
  const day = plusDays(declinedOn, 1);
  const on = kind === 'bankAccount' && !isBankingDay(day) ? plusBankingDays(day, 1) : day;
  return on < nextStatementOn ? on : undefined;
}
