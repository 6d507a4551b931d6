import { daysBetween, type IsoDate, plusDays, soonerOf } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { isBankingDay } from '#platform/rules/time/banking-days.ts';
import { type DebitedStatement, debitWindow, type MethodKind } from './debit-day.ts';

/** Why a day cannot be chosen: before the ten days of notice, after the due date, or already past for this statement. */
export type DayProblem = 'too-early' | 'would-be-late' | 'passed';

export const dayProblemEnum: Enumeration<DayProblem> = {
  name: 'DebitDayProblem',
  description: 'Why a day cannot be the debit day',
  values: { 'too-early': 'within the ten days of notice', 'would-be-late': 'after the due date', passed: 'already past for this statement' },
};

export type DayChoice = {
  readonly on: IsoDate;
  readonly problem: DayProblem | undefined;
  /** A bank debit on this day moves to a banking day near it. */
  readonly moves: boolean;
};

/** The statement whose debit the new date applies to, and the days around its window, each with its problem if any (decisions 7). */
export type DayChoices = { readonly statement: DebitedStatement; readonly from: IsoDate; readonly to: IsoDate; readonly days: readonly DayChoice[] };

/** How many days to show beyond the window, so that its ends are visible. */
const SHOWN_BEYOND = 7;

/** @param statement the last one if it has yet to be debited, else the next one */
export function dayChoices(statement: DebitedStatement, kind: MethodKind, today: IsoDate): DayChoices {
  const { from, to } = debitWindow(statement);
  const first = soonerOf(from, plusDays(statement.on, 1));
  const count = daysBetween(first, to) + 1 + SHOWN_BEYOND;
  const days = Array.from({ length: count }, (_, index): DayChoice => {
    const on = plusDays(first, index);
    return { on, problem: dayProblem(on, statement, today), moves: kind === 'bankAccount' && !isBankingDay(on) };
  });
  return { statement, from, to, days };
}

/** Why a day cannot be a statement's debit day; undefined if it can. */
export function dayProblem(on: IsoDate, statement: DebitedStatement, today: IsoDate): DayProblem | undefined {
  const { from, to } = debitWindow(statement);
  if (on < from) return 'too-early';
  if (on > to) return 'would-be-late';
  return on < today ? 'passed' : undefined;
}

/** The last statement if its debit is still to come: nothing was tried for it, and a day of its window is left. */
export function statementOfChoice(
  part: { readonly lastStatement: DebitedStatement | undefined; readonly nextStatement: DebitedStatement; readonly nextDebitOn: IsoDate | undefined },
  attempted: boolean,
): DebitedStatement {
  const { lastStatement, nextStatement, nextDebitOn } = part;
  const isAhead = lastStatement !== undefined && !attempted && nextDebitOn !== undefined && nextDebitOn <= debitWindow(lastStatement).to;
  return isAhead ? lastStatement : nextStatement;
}
