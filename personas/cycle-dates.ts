import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { usualTerms } from '#providers/books/terms.ts';
import type { CycleStory } from './story.ts';

/** The dates of an account's statements, relative to today. */
export type CycleDates = {
  readonly cycleDay: number;
  readonly openedOn: IsoDate;
  /** Oldest first. */
  readonly statementsOn: readonly IsoDate[];
  /** The statement that the story turns on. */
  readonly turnOn: IsoDate;
};

const YEAR_AND_A_MONTH = 14;

/** Days between being connected and the first statement, or today if there is none yet. */
const DAYS_CONNECTED_BEFORE = 3;

/** Statements a month apart, the newest not after today, one of them due exactly as the story says. */
export function cycleDates({ dueIn, statements = YEAR_AND_A_MONTH }: CycleStory, today: IsoDate): CycleDates {
  const turnOn = plusDays(today, dueIn - usualTerms.dueDays);
  const cycleDay = Number(turnOn.slice(8));
  const on = (months: number) => plusMonths(turnOn, months, cycleDay);
  const monthsSince = [0, 1, 2, 3, 4].filter((months) => on(months) <= today).length - 1;
  const statementsOn = Array.from({ length: statements }, (_, index) => on(monthsSince - (statements - 1) + index));
  return { cycleDay, openedOn: plusDays(statementsOn[0] ?? today, -DAYS_CONNECTED_BEFORE), statementsOn, turnOn };
}
