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
  /** The customer has asked that the statement of this date is not debited. `statementAfter` is the one after the next. */
  readonly pause?: { readonly of: IsoDate; readonly statementAfter: DebitedStatement } | undefined;
  /** The next attempt is the backup's, which a method that was refused for good does not hold up. */
  readonly backupNext?: boolean;
};

/** `statementOn` and `attempt` (counted from 0) name it: there is one debit of each, ever. */
export type NextDebit = { readonly statementOn: IsoDate; readonly on: IsoDate; readonly attempt: number };

/**
 * The debit that comes next; undefined while one is being taken, and on hold. The day of an enrollment counts, days before it do not. A pause leaves
 * one statement out, with every attempt that would be made for it.
 */
export function nextDebit(plan: DebitPlan): NextDebit | undefined {
  const { lastStatement, nextStatement, lastAttempt, onHold, pause, backupNext = false } = plan;
  if ((onHold && !backupNext) || lastAttempt?.state === 'claimed') return undefined;
  const ofLast = lastStatement && lastStatement.on !== pause?.of ? debitOfLast(plan, lastStatement) : undefined;
  if (onHold) return ofLast;
  return ofLast ?? firstDebit(plan, pause && pause.of === nextStatement.on ? pause.statementAfter : nextStatement);
}

/** The debit that the pause leaves out: it is ahead, or its day has passed without one. Undefined: there is no pause, or a statement has come since. */
export function leftOut(plan: DebitPlan): NextDebit | undefined {
  const { lastStatement, nextStatement, pause } = plan;
  if (pause === undefined) return undefined;
  if (lastStatement?.on === pause.of) return debitOfLast(plan, lastStatement);
  return nextStatement.on === pause.of ? firstDebit(plan, nextStatement) : undefined;
}

function debitOfLast(plan: DebitPlan, lastStatement: DebitedStatement): NextDebit | undefined {
  const { lastAttempt, enrolledOn } = plan;
  if (lastAttempt) return lastAttempt.retryOn && { statementOn: lastStatement.on, on: lastAttempt.retryOn, attempt: lastAttempt.attempt + 1 };
  const first = firstDebit(plan, lastStatement);
  return first.on >= enrolledOn ? first : undefined;
}

const firstDebit = ({ debitDays, methodKind }: DebitPlan, statement: DebitedStatement): NextDebit => ({
  statementOn: statement.on,
  on: debitOn(statement, debitDays, methodKind),
  attempt: 0,
});
