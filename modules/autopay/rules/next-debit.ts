import type { IsoDate } from '#platform/rules/calendar.ts';
import { type DebitedStatement, debitOn, type MethodKind } from './debit-day.ts';
import type { DebitState } from './states.ts';

/** What decides when a part is debited next. */
export type DebitPlan = {
  readonly lastStatement: DebitedStatement | undefined;
  readonly nextStatement: DebitedStatement;
  /** From a statement's date to its debit. */
  readonly debitDays: number;
  readonly enrolledOn: IsoDate;
  readonly methodKind: MethodKind;
  readonly onHold: boolean;
  /** The newest attempt to debit the last statement; `retryOn`: when the next one follows. */
  readonly lastAttempt: { readonly attempt: number; readonly state: DebitState; readonly retryOn: IsoDate | undefined } | undefined;
};

/** `statementOn` and `attempt` (counted from 0) name it: there is one debit of each, ever. */
export type NextDebit = { readonly statementOn: IsoDate; readonly on: IsoDate; readonly attempt: number };

/** The debit that comes next; undefined while one is being taken, and on hold. The day of an enrolment counts, days before it do not. */
export function nextDebit(plan: DebitPlan): NextDebit | undefined {
  const { lastStatement, lastAttempt, onHold } = plan;
  if (onHold || lastAttempt?.state === 'claimed') return undefined;
  if (lastStatement && lastAttempt?.retryOn) return { statementOn: lastStatement.on, on: lastAttempt.retryOn, attempt: lastAttempt.attempt + 1 };
  if (lastStatement && !lastAttempt) {
    const first = firstDebit(plan, lastStatement);
    if (first.on >= plan.enrolledOn) return first;
  }
  return firstDebit(plan, plan.nextStatement);
}

const firstDebit = ({ debitDays, methodKind }: DebitPlan, statement: DebitedStatement): NextDebit => ({
  statementOn: statement.on,
  on: debitOn(statement, debitDays, methodKind),
  attempt: 0,
});
