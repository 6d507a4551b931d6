import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import type { Terms } from '../terms.ts';

/** When a part is billed: from the day it was opened, then once a month on its cycle day. */
export type Cycle = { readonly cycleDay: number; readonly openedOn: IsoDate; readonly lastStatementOn: IsoDate | undefined };

/** The first cycle day after the last statement, or after the opening. 29 to 31 fall on a month's last day (decisions 4). */
export function nextStatementOn({ cycleDay, openedOn, lastStatementOn }: Cycle): IsoDate {
  const after = lastStatementOn ?? openedOn;
  const thisMonth = plusMonths(after, 0, cycleDay);
  return thisMonth > after ? thisMonth : plusMonths(after, 1, cycleDay);
}

/** The month that a statement bills in advance, both days included. */
export const billedPeriod = (on: IsoDate, cycleDay: number): { readonly from: IsoDate; readonly to: IsoDate } => ({
  from: on,
  to: plusDays(plusMonths(on, 1, cycleDay), -1),
});

/** Decisions 4 (config). */
export const dueOn = (statementOn: IsoDate, { dueDays }: Pick<Terms, 'dueDays'>): IsoDate => plusDays(statementOn, dueDays);
