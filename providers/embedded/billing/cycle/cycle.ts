import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import type { Terms } from '#providers/books/terms.ts';

/** When a part is billed: on the day it was opened, then monthly on its cycle day. */
export type Cycle = { readonly cycleDay: number; readonly openedOn: IsoDate; readonly lastStatementOn: IsoDate | undefined };

/** The first cycle day after the last statement, or after the opening. Days 29 to 31 fall on the last day of a shorter month (decisions 4). */
export function nextStatementOn({ cycleDay, openedOn, lastStatementOn }: Cycle): IsoDate {
  const after = lastStatementOn ?? openedOn;
  const thisMonth = plusMonths(after, 0, cycleDay);
  return thisMonth > after ? thisMonth : plusMonths(after, 1, cycleDay);
}

/** The month that a statement bills in advance, inclusive. */
export const billedPeriod = (on: IsoDate, cycleDay: number): { readonly from: IsoDate; readonly to: IsoDate } => ({
  from: on,
  to: plusDays(plusMonths(on, 1, cycleDay), -1),
});

/** The due date (decisions 4, config). */
export const dueOn = (statementOn: IsoDate, { dueDays }: Pick<Terms, 'dueDays'>): IsoDate => plusDays(statementOn, dueDays);
