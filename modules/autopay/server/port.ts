import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Ceiling } from '../rules/ceiling.ts';
import type { DebitedStatement } from '../rules/debit-day.ts';
import type { PauseFacts } from '../rules/pause.ts';
import type { DebitState, EnrollmentState } from '../rules/states.ts';

/**
 * What the portal needs of the operator's billing system for Auto Pay. The provider owns the enrollments and the run that debits them; the
 * customer's authorization stays with us, and an enrollment names it.
 */
export interface AutoPayPort {
  /** One for each part that the account has, in the order core, mobile, streaming; none when there is no such account. */
  parts(accountId: string): Promise<readonly AutoPayPart[]>;
  /**
   * Every attempt to debit the statement that a payment was an attempt for, oldest first: the payment's retry calendar. Empty for a payment
   * that no debit made, and for another account's.
   */
  debitsWith(accountId: string, paymentId: string): Promise<readonly Debit[]>;
  /** Enrolls a part that is not enrolled, once by its mandate: a repeat answers the same. The coming debits count from `on`. */
  enroll(
    enrollment: EnrollmentToStore,
  ): Promise<Result<{ readonly mandateId: string }, { readonly reason: 'no-such-part' | 'no-such-method' | 'enrolled-already' }>>;
  /**
   * Ends an enrollment. The provider's database decides between this and its own run: a debit that the run has not begun never happens, one
   * that it has begun is told (F13). A repeat answers the same.
   */
  cancel(ending: {
    readonly accountId: string;
    readonly part: AccountPart;
    readonly on: IsoDate;
  }): Promise<Result<Ended, { readonly reason: 'not-enrolled' }>>;
  /**
   * Moves the debit day of an enrollment. @param debitDays from a statement's date to its debit @param statementOn the statement that it was
   * chosen for: one before it that was not to be debited still is not
   */
  setDebitDays(change: {
    readonly accountId: string;
    readonly part: AccountPart;
    readonly debitDays: number;
    readonly statementOn: IsoDate;
  }): Promise<Result<{ readonly debitDays: number }, { readonly reason: 'not-enrolled' }>>;
  /**
   * Sets the amount above which the provider's run asks before it debits, or takes it away. Where `AutoPayPart.ceiling` is not offered, it is refused.
   * The run asks when it would tell of the debit ahead; without a yes by the debit day it debits nothing of the statement, and says so.
   */
  setCeiling(ceiling: CeilingToSet): Promise<Result<{ readonly above: Cents | undefined }, { readonly reason: 'not-enrolled' | 'not-offered' }>>;
  /** The customer's yes to a statement that is above the ceiling. `passed`: its debit has begun or is over. A repeat answers the same. */
  approve(debit: DebitToApprove): Promise<Result<{ readonly upTo: Cents }, { readonly reason: 'not-enrolled' | 'not-offered' | 'passed' }>>;
  /**
   * Leaves the next debit out: of the statement that was shown, or not at all. `on` is the day where the account is: on the debit day it is too late
   * (`too-late`), and one statement at a time is left out (`paused-already`). The pause ends by itself. A repeat answers the same.
   */
  pause(pause: {
    readonly accountId: string;
    readonly part: AccountPart;
    readonly statementOn: IsoDate;
    readonly on: IsoDate;
  }): Promise<Result<{ readonly statementOn: IsoDate }, { readonly reason: 'not-enrolled' | 'not-offered' | 'too-late' | 'paused-already' }>>;
  /**
   * Keeps a second method, which the run tries once for a statement whose own method was declined or whose debit came back, the day after, and never
   * beside a debit that may yet be paid. Once by its mandate. It ends with the enrollment.
   */
  setBackup(
    backup: BackupToStore,
  ): Promise<Result<{ readonly mandateId: string }, { readonly reason: 'not-enrolled' | 'not-offered' | 'no-such-method' | 'same-method' }>>;
  /** A repeat answers the same. */
  removeBackup(backup: { readonly accountId: string; readonly part: AccountPart }): Promise<Result<object, { readonly reason: 'not-offered' }>>;
  /** Takes a pause back, until the day before the debit that it leaves out. A repeat answers the same. */
  resume(pause: {
    readonly accountId: string;
    readonly part: AccountPart;
    readonly on: IsoDate;
  }): Promise<Result<object, { readonly reason: 'not-enrolled' | 'not-offered' | 'too-late' }>>;
}

/** @param above undefined: it never asks */
export type CeilingToSet = { readonly accountId: string; readonly part: AccountPart; readonly above: Cents | undefined };

export type BackupToStore = Pick<EnrollmentToStore, 'accountId' | 'part' | 'mandateId' | 'methodId'>;

export type DebitToApprove = { readonly accountId: string; readonly part: AccountPart; readonly statementOn: IsoDate; readonly upTo: Cents };

export type AutoPayPart = {
  readonly part: AccountPart;
  readonly state: EnrollmentState;
  /** Of the enrollment there is or was; undefined for one that came from elsewhere. */
  readonly mandateId: string | undefined;
  readonly methodId: string | undefined;
  /** From a statement's date to its debit; undefined when it was never enrolled. */
  readonly debitDays: number | undefined;
  readonly discountEligible: boolean;
  readonly lastStatement: DebitedStatement | undefined;
  readonly nextStatement: DebitedStatement;
  /** Undefined when none is to come: not enrolled, on hold, or one is being taken. */
  readonly nextDebitOn: IsoDate | undefined;
  /** The date of the statement that it is for. */
  readonly nextDebitOf: IsoDate | undefined;
  /** Its method, where there is one; `isNext`: the next debit is tried with it. Undefined: this provider knows none, and none is offered. */
  readonly backup: { readonly methodId: string | undefined; readonly mandateId: string | undefined; readonly isNext: boolean } | undefined;
  /** Undefined: this provider knows no pause, and none is offered. */
  readonly pause: Pick<PauseFacts, 'leavesOut' | 'resumesOn'> | undefined;
  /** Undefined: this provider knows no ceiling, and none is offered. */
  readonly ceiling: Ceiling | undefined;
  /** What was tried for the last statement, oldest first: the retry calendar. */
  readonly attempts: readonly DebitAttempt[];
};

export type DebitAttempt = {
  readonly on: IsoDate;
  readonly state: DebitState;
  /** Undefined while it is not known, and when nothing was taken. */
  readonly amount: Cents | undefined;
  /** When it is tried again by itself. */
  readonly retryOn: IsoDate | undefined;
};

/** An attempt, and the payment that it made. */
export type Debit = DebitAttempt & { readonly paymentId: string };

export type EnrollmentToStore = {
  readonly accountId: string;
  readonly part: AccountPart;
  /** A UUID: the customer's authorization, which we keep. */
  readonly mandateId: string;
  readonly methodId: string;
  readonly debitDays: number;
  /** It takes the place of another method, and what the customer has said about amounts goes on to hold; if left out, nothing of it does. */
  readonly keepsChoices?: boolean;
  readonly on: IsoDate;
  readonly at: IsoInstant;
};

/** `debitUnderWay`: the day of a debit that the run had begun; it is taken all the same. */
export type Ended = { readonly debitUnderWay: IsoDate | undefined };
