import { daysBetween, type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { type DebitedStatement, debitOn, type MethodKind } from './debit-day.ts';
import type { DebitAhead, PauseFacts } from './pause.ts';

type Facts = {
  readonly nextDebitOn: IsoDate | undefined;
  readonly nextDebitOf: IsoDate | undefined;
  /** Days from a statement's date to its debit. */
  readonly debitDays: number | undefined;
  readonly nextStatement: DebitedStatement;
  readonly pause: Pick<PauseFacts, 'leavesOut'> | undefined;
};

/**
 * The next debits, one for each statement, the one that a pause leaves out not among them. The first is the provider's; of statements after the next
 * one it is taken that they come a month apart and leave as much time to pay.
 * @param count how many; there are none while the provider plans no next debit
 */
export function debitsAhead(facts: Facts, kind: MethodKind, count: number): readonly DebitAhead[] {
  const { nextDebitOn, nextDebitOf, debitDays, nextStatement, pause } = facts;
  if (nextDebitOn === undefined || nextDebitOf === undefined || debitDays === undefined) return [];
  const later = Array.from({ length: count + 1 }, (_, months) => monthsLater(nextStatement, months))
    .filter(({ on }) => on > nextDebitOf && on !== pause?.leavesOut?.statementOn)
    .map((statement) => ({ statementOn: statement.on, on: debitOn(statement, debitDays, kind) }));
  return [{ statementOn: nextDebitOf, on: nextDebitOn }, ...later].slice(0, count);
}

function monthsLater(statement: DebitedStatement, months: number): DebitedStatement {
  if (months === 0) return statement;
  const on = plusMonths(statement.on, months);
  return { on, dueOn: plusDays(on, daysBetween(statement.on, statement.dueOn)) };
}
