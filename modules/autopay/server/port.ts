import type { EnrollmentState } from '#modules/billing/rules/enrollment.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Ceiling } from '../rules/ceiling.ts';
import type { DebitedStatement } from '../rules/debit-day.ts';
import type { PauseFacts } from '../rules/pause.ts';
import type { DebitState } from '../rules/states.ts';

/**
 * What the portal needs from the operator's billing system for Auto Pay. The provider owns the enrollments and the run that debits them; the
 * customer's authorization stays with us, and an enrollment refers to it.
 */
export interface AutoPayPort {
  /** One for each part that the account has, in the order core, mobile, streaming; empty if there is no such account. */
  parts(accountId: string): Promise<readonly AutoPayPart[]>;
  /**
   * Every attempt to debit the statement that this payment tried to pay, oldest first: the payment's retry calendar. Empty for a payment that no
   * debit made, and for one of another account.
   */
  debitsWith(accountId: string, paymentId: string): Promise<readonly Debit[]>;
  /** Enrolls a part that is not enrolled, once per mandate: a repeat returns the same. Debits count from `on`. */
  enroll(
    enrollment: EnrollmentToStore,
  ): Promise<Result<{ readonly mandateId: string }, { readonly reason: 'no-such-part' | 'no-such-method' | 'enrolled-already' }>>;
  /**
   * Ends an enrollment. The provider's database decides between this and its own run: a debit that the run has not begun never happens; one that it
   * has begun is returned (F13). A repeat returns the same.
   */
  cancel(ending: {
    readonly accountId: string;
    readonly part: AccountPart;
    readonly on: IsoDate;
  }): Promise<Result<Ended, { readonly reason: 'not-enrolled' }>>;
  /**
   * Moves the debit day of an enrollment.
   * @param debitDays days from a statement's date to its debit
   * @param statementOn the statement the day was chosen for; an earlier one that was not to be debited still is not
   */
  setDebitDays(change: {
    readonly accountId: string;
    readonly part: AccountPart;
    readonly debitDays: number;
    readonly statementOn: IsoDate;
  }): Promise<Result<{ readonly debitDays: number }, { readonly reason: 'not-enrolled' }>>;
  /**
   * Sets or removes the amount above which the provider's run asks before it debits; refused if `AutoPayPart.ceiling` is not offered. The run asks
   * when it would announce the debit; without approval by the debit day it debits nothing of the statement, and says so.
   */
  setCeiling(ceiling: CeilingToSet): Promise<Result<{ readonly above: Cents | undefined }, { readonly reason: 'not-enrolled' | 'not-offered' }>>;
  /** Approves a statement above the ceiling. `passed`: its debit has begun or is over. A repeat returns the same. */
  approve(debit: DebitToApprove): Promise<Result<{ readonly upTo: Cents }, { readonly reason: 'not-enrolled' | 'not-offered' | 'passed' }>>;
  /**
   * Leaves out the next debit, provided it is for the statement that was shown. `on` is the date in the account's time zone: on the debit day it is
   * `too-late`, and only one statement at a time is left out (`paused-already`). The pause ends by itself. A repeat returns the same.
   */
  pause(pause: {
    readonly accountId: string;
    readonly part: AccountPart;
    readonly statementOn: IsoDate;
    readonly on: IsoDate;
  }): Promise<Result<{ readonly statementOn: IsoDate }, { readonly reason: 'not-enrolled' | 'not-offered' | 'too-late' | 'paused-already' }>>;
  /**
   * Stores a backup method, which the run tries once, on the day after a statement's own method was declined or its debit returned, and never while a
   * debit may still be paid. Once per mandate. It ends with the enrollment.
   */
  setBackup(
    backup: BackupToStore,
  ): Promise<Result<{ readonly mandateId: string }, { readonly reason: 'not-enrolled' | 'not-offered' | 'no-such-method' | 'same-method' }>>;
  /** A repeat returns the same. */
  removeBackup(backup: { readonly accountId: string; readonly part: AccountPart }): Promise<Result<object, { readonly reason: 'not-offered' }>>;
  /** Takes a pause back, until the day before the debit that it leaves out. A repeat returns the same. */
  resume(pause: {
    readonly accountId: string;
    readonly part: AccountPart;
    readonly on: IsoDate;
  }): Promise<Result<object, { readonly reason: 'not-enrolled' | 'not-offered' | 'too-late' }>>;
}

/** @param above undefined if it never asks */
export type CeilingToSet = { readonly accountId: string; readonly part: AccountPart; readonly above: Cents | undefined };

export type BackupToStore = Pick<EnrollmentToStore, 'accountId' | 'part' | 'mandateId' | 'methodId'>;

export type DebitToApprove = { readonly accountId: string; readonly part: AccountPart; readonly statementOn: IsoDate; readonly upTo: Cents };

export type AutoPayPart = {
  readonly part: AccountPart;
  readonly state: EnrollmentState;
  /** The mandate of the current or last enrollment; undefined for one that came from elsewhere. */
  readonly mandateId: string | undefined;
  readonly methodId: string | undefined;
  /** Days from a statement's date to its debit; undefined if it was never enrolled. */
  readonly debitDays: number | undefined;
  readonly discountEligible: boolean;
  readonly lastStatement: DebitedStatement | undefined;
  readonly nextStatement: DebitedStatement;
  /** Undefined if there is none: not enrolled, on hold, or one is being taken. */
  readonly nextDebitOn: IsoDate | undefined;
  /** The date of the statement that it is for. */
  readonly nextDebitOf: IsoDate | undefined;
  /** The backup method, if any; `isNext`: the next debit uses it. Undefined if this provider does not offer backups. */
  readonly backup: { readonly methodId: string | undefined; readonly mandateId: string | undefined; readonly isNext: boolean } | undefined;
  /** Undefined if this provider does not offer pauses. */
  readonly pause: Pick<PauseFacts, 'leavesOut' | 'resumesOn'> | undefined;
  /** Undefined if this provider does not offer ceilings. */
  readonly ceiling: Ceiling | undefined;
  /** The attempts for the last statement, oldest first: the retry calendar. */
  readonly attempts: readonly DebitAttempt[];
};

export type DebitAttempt = {
  readonly on: IsoDate;
  readonly state: DebitState;
  /** Undefined until it is known, and if nothing was taken. */
  readonly amount: Cents | undefined;
  /** When it is retried automatically. */
  readonly retryOn: IsoDate | undefined;
};

/** An attempt for a statement of a part, and the payment that it made. */
export type Debit = DebitAttempt & { readonly part: AccountPart; readonly paymentId: string };

export type EnrollmentToStore = {
  readonly accountId: string;
  readonly part: AccountPart;
  /** The UUID of the customer's authorization, which we store. */
  readonly mandateId: string;
  readonly methodId: string;
  readonly debitDays: number;
  /** It replaces another method, and the customer's choices about amounts stay in effect; if omitted, none of them do. */
  readonly keepsChoices?: boolean;
  readonly on: IsoDate;
  readonly at: IsoInstant;
};

/** `debitUnderWay`: the day of a debit that the run had begun and still takes. */
export type Ended = { readonly debitUnderWay: IsoDate | undefined };
