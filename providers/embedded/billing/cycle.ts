import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';

/** Decisions 4 (config): a statement is due this many days after its date. */
export const DUE_DAYS = 21;

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

export const dueOn = (statementOn: IsoDate): IsoDate => plusDays(statementOn, DUE_DAYS);
