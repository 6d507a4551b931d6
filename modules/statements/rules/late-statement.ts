import { daysBetween, type IsoDate } from '#platform/rules/calendar.ts';

/** STMT-06: a new statement can take so long to show (specification 9: 24 to 48 hours). */
const DELAY_DAYS = 2;

/** A statement that is looked for in vain. */
export type LateStatement = {
  readonly expectedOn: IsoDate;
  /** Later than any delay that is usual. */
  readonly tooLate: boolean;
};

/**
 * STMT-07: whether the next statement of a part should be there and is not. On its own date it may still be made.
 * @param nextStatementOn the date after the last statement's, so that it stands still while a statement is missing
 */
export const lateStatement = (nextStatementOn: IsoDate, today: IsoDate): LateStatement | undefined =>
  today > nextStatementOn ? { expectedOn: nextStatementOn, tooLate: daysBetween(nextStatementOn, today) > DELAY_DAYS } : undefined;
