import type { IsoDate } from '#platform/rules/calendar.ts';
import { type DebitedStatement, debitOn, type MethodKind } from './debit-day.ts';
import type { DebitState } from './states.ts';

/** What determines a part's next debit. */
export type DebitPlan = {
  readonly lastStatement: DebitedStatement | undefined;
  readonly nextStatement: DebitedStatement;
  /** Days from a statement's date to its debit. */
  readonly debitDays: number;
  readonly enrolledOn: IsoDate;
  readonly methodKind: MethodKind;
  readonly onHold: boolean;
  /** The newest attempt to debit the last statement; `retryOn` is when the next one follows. */
  readonly lastAttempt: { readonly attempt: number; readonly state: DebitState; readonly retryOn: IsoDate | undefined } | undefined;
  /** The customer asked to leave out the statement of this date. `statementAfter` is the one after the next. */
  readonly pause?: { readonly of: IsoDate; readonly statementAfter: DebitedStatement } | undefined;
  /** The next attempt uses the backup, so a hold on the primary method does not stop it. */
  readonly backupNext?: boolean;
};

/** `statementOn` and `attempt` (counted from 0) identify it: each debit exists once. */
export type NextDebit = { readonly statementOn: IsoDate; readonly on: IsoDate; readonly attempt: number };

/**
 * The next debit; undefined while one is being taken, and on hold. Days before the enrollment do not count; its own day does. A pause leaves out one
 * statement with all of its attempts.
 */
export function nextDebit(plan: DebitPlan): NextDebit | undefined {
  const { lastStatement, nextStatement, lastAttempt, onHold, pause, backupNext = false } = plan;
  if ((onHold && !backupNext) || lastAttempt?.state === 'claimed') return undefined;
  const ofLast = lastStatement && lastStatement.on !== pause?.of ? debitOfLast(plan, lastStatement) : undefined;
  if (onHold) return ofLast;
  return ofLast ?? firstDebit(plan, pause && pause.of === nextStatement.on ? pause.statementAfter : nextStatement);
}

/** The debit that the pause leaves out, still ahead or already past. Undefined if there is no pause, or a newer statement exists. */
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
