import { daysBetween, type IsoDate } from '#platform/rules/calendar.ts';

/** How long a new statement may take to appear (STMT-06, specification 9: 24 to 48 hours). */
const DELAY_DAYS = 2;

/** A statement that should be there and is not. */
export type LateStatement = {
  readonly expectedOn: IsoDate;
  /** Later than any usual delay. */
  readonly tooLate: boolean;
};

/**
 * Whether the next statement of a part is overdue (STMT-07). On its own date it may still be issued.
 * @param nextStatementOn the date after the last statement's, so that it does not move while a statement is missing
 */
export const lateStatement = (nextStatementOn: IsoDate, today: IsoDate): LateStatement | undefined =>
  today > nextStatementOn ? { expectedOn: nextStatementOn, tooLate: daysBetween(nextStatementOn, today) > DELAY_DAYS } : undefined;
