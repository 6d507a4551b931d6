import { type BackupFacts, isBackupNext } from '#modules/autopay/rules/backup.ts';
import { type Ceiling, isAbove, mostTaken } from '#modules/autopay/rules/ceiling.ts';
import type { DebitedStatement } from '#modules/autopay/rules/debit-day.ts';
import { type DebitPlan, leftOut, type NextDebit, nextDebit } from '#modules/autopay/rules/next-debit.ts';
import type { UnusableMethod } from '#modules/autopay/rules/notices.ts';
import { isUsable, methodState } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, laterOf, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { atLeastZero, type Cents, lesser, zero } from '#platform/rules/money.ts';
import type { Terms } from '#providers/books/terms.ts';
import { dueOn, nextStatementOn } from '../cycle/cycle.ts';
import { methodOf } from '../wallet/wallet-port.ts';
import { debitAt, noticeAt } from './debit-hours.ts';
import type { DebtorRow } from './facts.ts';

/** The result of looking at a part. */
export type Plan = {
  readonly accountId: string;
  readonly part: AccountPart;
  /** When to look again; null if nothing is due until something else happens. */
  readonly dueAt: IsoInstant | null;
  readonly announcedFor: IsoDate | null;
  readonly heldFor: string | null;
  /** Earlier debits are not made up for. */
  readonly enrolledOn: IsoDate;
  /** The statement that is left out. */
  readonly pausedFor: IsoDate | null;
  /** The debit to announce now. */
  readonly notice: DebitNotice | undefined;
  /** The debit to begin now; a debit of nothing is skipped. */
  readonly debit: { readonly statementOn: IsoDate; readonly attempt: number; readonly owed: Cents } | undefined;
};

/** `above`: the amount exceeds this ceiling, and the customer is asked. `leftOut`: no debit, the customer has to pay; if `refused`, in a store. */
export type DebitNotice = {
  readonly amount: Cents;
  readonly on: IsoDate;
  readonly above: Cents | null;
  readonly leftOut: 'paused' | 'refused' | undefined;
  /** As things stand, the method cannot be charged on that day. */
  readonly unusable?: UnusableMethod | undefined;
};

/** How long to wait before looking for a late statement again (specification 9: it may take two days). */
const STATEMENT_LATE_MS = 6 * 60 * 60_000;

/** What is due for a part at an instant. @param today the date in the account's time zone */
export function planOf(row: DebtorRow, now: IsoInstant, today: IsoDate, terms: Terms): Plan {
  if (isHoldResolved(row, today)) return planOf(withHoldResolved(row, today, terms), now, today, terms);
  const { heldFor } = row;
  const nothing: Plan = {
    accountId: row.accountId,
    part: row.part,
    // Nothing reports that a restriction is gone, so check daily.
    dueAt: heldFor === RESTRICTED ? debitAt(plusDays(today, 1), row.timeZone) : null,
    announcedFor: row.announcedFor,
    heldFor,
    enrolledOn: row.enrolledOn,
    pausedFor: row.pausedFor,
    notice: undefined,
    debit: undefined,
  };
  const plan = debitPlanOf(row, terms);
  const paused = leftOut(plan);
  if (paused && row.announcedFor !== paused.statementOn && now < debitAt(paused.on, row.timeZone))
    return planOfPaused(row, paused, nothing, { now, today, terms });
  const next = nextDebit(plan);
  if (!next) return nothing;
  const { statementOn, attempt } = next;
  const [told, taken] = [noticeAt(next.on, row.timeZone, terms), debitAt(next.on, row.timeZone)];
  // The customer was told of the backup's attempt when the one before it failed.
  const isTold = row.announcedFor === statementOn || plan.backupNext === true;
  if (now < (isTold ? taken : told)) return { ...nothing, dueAt: isTold ? taken : told };
  if (statementOn !== row.lastStatement?.on) return { ...nothing, dueAt: plusMilliseconds(now, STATEMENT_LATE_MS) };
  const owed = owedBy(row);
  if (row.restrictions.doublePayment && owed > 0) return planOfRefused(row, next, { now, today, terms });
  if (now >= taken) return { ...nothing, announcedFor: statementOn, debit: { statementOn, attempt, owed } };
  const above = isAbove(owed, mostTaken(ceilingOf(row), statementOn)) ? row.ceiling : null;
  return {
    ...nothing,
    dueAt: taken,
    announcedFor: statementOn,
    notice: owed > 0 ? { amount: owed, on: next.on, above, leftOut: undefined, unusable: unusableOn(row, next.on) } : undefined,
  };
}

type Looking = { readonly now: IsoInstant; readonly today: IsoDate; readonly terms: Terms };

/** When a debit would be announced, remind the customer that it is paused, then plan the debit after it. */
function planOfPaused(row: DebtorRow, { statementOn, on }: NextDebit, nothing: Plan, { now, today, terms }: Looking): Plan {
  const told = noticeAt(on, row.timeZone, terms);
  if (now < told) return { ...nothing, dueAt: told };
  if (statementOn !== row.lastStatement?.on) return { ...nothing, dueAt: plusMilliseconds(now, STATEMENT_LATE_MS) };
  const owed = owedBy(row);
  const notice = owed > 0 ? { amount: owed, on, above: null, leftOut: 'paused' as const } : undefined;
  return { ...planOf({ ...row, announcedFor: statementOn }, now, today, terms), notice };
}

/**
 * Online payments of the account are refused (PAY-14). When the debit would be announced, the customer is told to pay in a store instead, and that
 * stands even if the restriction is lifted before the debit day. The next statement is looked at afresh.
 */
function planOfRefused(row: DebtorRow, { statementOn, on }: NextDebit, { now, today, terms }: Looking): Plan {
  const leftOut = { ...row, pausedFor: statementOn, announcedFor: statementOn };
  const notice = { amount: owedBy(row), on, above: null, leftOut: 'refused' as const };
  return { ...planOf(leftOut, now, today, terms), notice };
}

/** A part's ceiling and approval, from its row. */
export const ceilingOf = ({ ceiling, approvedFor, approvedTo }: Pick<DebtorRow, 'ceiling' | 'approvedFor' | 'approvedTo'>): Ceiling => ({
  above: ceiling ?? undefined,
  approved: approvedFor === null || approvedTo === null ? undefined : { statementOn: approvedFor, upTo: approvedTo },
});

/** The input to `nextDebit`, from a part's row. */
export function debitPlanOf(
  row: Pick<DebtorRow, 'lastStatement' | 'attempts' | 'debitDays' | 'enrolledOn' | 'heldFor' | 'pausedFor' | 'cycleDay' | 'openedOn'> & {
    readonly method: Pick<DebtorRow['method'], 'kind' | 'methodId'>;
    readonly backup: Pick<DebtorRow['method'], 'methodId'> | null;
  },
  terms: Pick<Terms, 'dueDays'>,
): DebitPlan {
  const on = nextStatementOn({ ...row, lastStatementOn: row.lastStatement?.on });
  const lastAttempt = row.attempts.at(-1);
  return {
    lastStatement: row.lastStatement ?? undefined,
    nextStatement: { on, dueOn: dueOn(on, terms) },
    debitDays: row.debitDays,
    enrolledOn: row.enrolledOn,
    methodKind: row.method.kind,
    onHold: row.heldFor !== null,
    lastAttempt: lastAttempt && { ...lastAttempt, retryOn: lastAttempt.retryOn ?? undefined },
    backupNext: isBackupNext(backupFactsOf(row)),
    pause: row.pausedFor === null ? undefined : { of: row.pausedFor, statementAfter: statementAfter(row, on, terms) },
  };
}

/** @param also methods being tried right now */
export function backupFactsOf(
  row: Pick<DebtorRow, 'attempts'> & { readonly method: { readonly methodId: string }; readonly backup: { readonly methodId: string } | null },
  also: readonly string[] = [],
): BackupFacts {
  const { attempts, method, backup } = row;
  return { methodId: method.methodId, backupId: backup?.methodId, triedWith: [...attempts.map(({ methodId }) => methodId), ...also] };
}

/** The row with the method that its next attempt will charge. */
export const asCharged = (row: DebtorRow): DebtorRow => (row.backup && isBackupNext(backupFactsOf(row)) ? { ...row, method: row.backup } : row);

/** The statement that follows the one of this date. */
export function statementAfter(
  row: Pick<DebtorRow, 'cycleDay' | 'openedOn'>,
  lastStatementOn: IsoDate,
  terms: Pick<Terms, 'dueDays'>,
): DebitedStatement {
  const on = nextStatementOn({ ...row, lastStatementOn });
  return { on, dueOn: dueOn(on, terms) };
}

/** The amount due by the books: the last statement less what came in since (decisions 7). */
export const owedBy = ({ lastStatement, balance }: Pick<DebtorRow, 'lastStatement' | 'balance'>): Cents =>
  lastStatement ? atLeastZero(lesser(lastStatement.balance, balance)) : zero;

const RESTRICTED = 'method-restricted';

/** Whether a hold can end: the method was unusable but not refused, and it is usable again. */
function isHoldResolved(row: DebtorRow, today: IsoDate): boolean {
  const { heldFor } = row;
  if (heldFor !== 'card-expired' && heldFor !== RESTRICTED && heldFor !== 'method-unavailable') return false;
  return unusableOn(row, today) === undefined;
}

/** Why the method cannot be charged on a day; undefined if it can, as far as is known today. */
function unusableOn({ method, restrictions }: DebtorRow, day: IsoDate): UnusableMethod | undefined {
  const state = methodState(methodOf(method), restrictions, day);
  return isUsable(state) ? undefined : state;
}

/**
 * While Auto Pay was on hold, the customer was told to pay what is due. So missed debits are not made up for, and the first debit is one that can
 * still be announced.
 */
const withHoldResolved = (row: DebtorRow, today: IsoDate, { noticeDays }: Terms): DebtorRow => ({
  ...row,
  heldFor: null,
  enrolledOn: laterOf(row.enrolledOn, plusDays(today, noticeDays)),
});
