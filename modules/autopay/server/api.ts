import type { DatedAmount, RefusedDebits } from '#modules/billing/rules/part-standing.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { KEPT_YEARS } from '../rules/authorization.ts';
import { type AutoPayPartFacts, leftToPay, type NearDebit, nearDebit, partRefusalReason } from '../rules/auto-pay-quote.ts';
import type { DayChoices } from '../rules/day-choices.ts';
import { debitsAhead } from '../rules/debits-ahead.ts';
import type { DebitAhead, Pausing } from '../rules/pause.ts';
import { type BackupRefusal, type BackupWish, endBackup, removeBackup, setBackup } from './choices/backup.ts';
import {
  type ApprovalRefusal,
  approve,
  type CeilingChange,
  type CeilingRefusal,
  type DebitApproval,
  type Question,
  questionOf,
  setCeiling,
} from './choices/ceiling.ts';
import { choicesOf, type DebitDayChange, type DebitDayChanged, type DebitDayChangeRefusal, setDebitDay } from './choices/debit-day.ts';
import { type PauseRefusal, type PauseWish, pause, pausingOf, resume } from './choices/pause.ts';
import { type AutoPayContext, type AutoPayDependencies, type Customer, createAutoPayContext } from './dependencies.ts';
import { type AutoPayAct, type AutoPayActRefusal, act, LEASE_MS, outcome, tryAgain } from './enrollment/act.ts';
import {
  type AutoPayCancellation,
  type AutoPayCancelled,
  type AutoPayCancelRefusal,
  cancel,
  discountOf,
  end,
  isRequired,
} from './enrollment/cancel.ts';
import {
  type AutoPayDraftChange,
  type AutoPayDraftRefusal,
  type AutoPayPrepareRefusal,
  changeDraft,
  type PreparedAutoPay,
  prepare,
} from './enrollment/drafts.ts';
import { setUpAtProvider } from './enrollment/set-up.ts';
import type { AutoPayPart } from './port.ts';
import { readSituation, type Situation } from './situation.ts';
import { type Authorization, deleteEndedBefore, postpone, readAuthorizations, readNextDue, takeDue } from './store/authorizations.ts';
import { type ImportedAuthorization, importAuthorizations } from './store/import-authorizations.ts';
import { type AutoPayDraft, deleteActedBefore, deleteDraftsBefore, readIntent } from './store/intents.ts';

/** The customer's use cases of Auto Pay: enrolling, changing the method or the day, ending it, and the authorizations. Refusals are values. */
export interface AutoPayApi {
  /** Undefined when there is no such account. */
  standing(accountId: string): Promise<AutoPayStanding | undefined>;
  changeDraft(customer: Customer, change: AutoPayDraftChange): Promise<Result<AutoPayDraft, AutoPayDraftRefusal>>;
  /** Undefined when this account has no such intent. */
  draft(accountId: string, intentId: string): Promise<AutoPayDraft | undefined>;
  prepare(customer: Customer, intentId: string): Promise<Result<PreparedAutoPay, AutoPayPrepareRefusal>>;
  act(customer: Customer, request: AutoPayAct): Promise<Result<readonly Authorization[], AutoPayActRefusal>>;
  /** The outcome of an intent, part by part; undefined if it is a draft or does not exist. */
  outcome(accountId: string, intentId: string): Promise<readonly Authorization[] | undefined>;
  tryAgain(accountId: string, intentId: string): Promise<readonly Authorization[] | undefined>;
  cancel(customer: Customer, cancellation: AutoPayCancellation): Promise<Result<AutoPayCancelled, AutoPayCancelRefusal>>;
  setDebitDay(customer: Customer, change: DebitDayChange): Promise<Result<DebitDayChanged, DebitDayChangeRefusal>>;
  setCeiling(customer: Customer, change: CeilingChange): Promise<Result<CeilingChange, CeilingRefusal>>;
  approve(customer: Customer, approval: DebitApproval): Promise<Result<Question, ApprovalRefusal>>;
  pause(customer: Customer, wish: PauseWish): Promise<Result<PauseWish, PauseRefusal>>;
  setBackup(customer: Customer, wish: BackupWish): Promise<Result<Authorization, BackupRefusal>>;
  removeBackup(customer: Customer, part: AccountPart): ReturnType<typeof removeBackup>;
  resume(customer: Customer, part: AccountPart): Promise<Result<{ readonly part: AccountPart }, PauseRefusal>>;
  /** All stored authorizations of an account, newest first. */
  authorizations(accountId: string): Promise<readonly Authorization[]>;
  /** The date of an instant in the account's time zone. */
  dayOf(accountId: string, instant: IsoInstant): Promise<IsoDate>;
  /** Imports what customers agreed to with a former system. Once for each mandate, however often it is called. */
  importAuthorizations(given: readonly ImportedAuthorization[]): Promise<void>;
  /** The worker's runs: `everyMs` is machine time, `now` business time. Each is safe to run twice and concurrently. */
  runs(): readonly { readonly name: string; readonly everyMs: number; run(now: IsoInstant): Promise<void> }[];
  /** When a run next has something to do, in business time; undefined if nothing is waiting. */
  nextDue(): Promise<IsoInstant | undefined>;
}

export type { Authorization, AutoPayDraft, Customer };

/** A part of an account, as its card shows it. */
export type AutoPayCard = AutoPayPart &
  AutoPayPartFacts & {
    /** What could not be taken, while it is due. */
    readonly refused: RefusedDebits | undefined;
    readonly discount: Cents;
    /** What is taken on the next debit day as things stand; undefined if nothing is, or it needs the customer's approval. */
    readonly debit: DatedAmount | undefined;
    /** The share of the amount due that no debit will take. */
    readonly leftToPay: Cents;
    readonly near: NearDebit | undefined;
    readonly mayEnroll: boolean;
    /** Why the method cannot be changed; undefined if it can. */
    readonly changeRefused: ReturnType<typeof partRefusalReason>;
    readonly required: boolean;
    readonly days: DayChoices | undefined;
    /** The debit that needs the customer's approval. */
    readonly asks: Question | undefined;
    /** Undefined if no pause is offered, and while Auto Pay is off. */
    readonly pausing: Pausing | undefined;
    /** The debits of the next three statements, soonest first; none while the provider plans none. */
    readonly ahead: readonly DebitAhead[];
    /** The authorization in effect, if it was given here. */
    readonly authorization: Authorization | undefined;
    /** The backup's authorization; `given` if it is not set up yet. */
    readonly backupAuthorization: Authorization | undefined;
    /** An authorization that could not be set up yet. */
    readonly unfinished: Authorization | undefined;
  };

export type AutoPayStanding = {
  readonly today: IsoDate;
  readonly onlinePaymentsRefused: boolean;
  readonly parts: readonly AutoPayCard[];
};

const BATCH = 20;
const DEBITS_AHEAD = 3;

export function createAutoPayApi(deps: AutoPayDependencies): AutoPayApi {
  const context = createAutoPayContext(deps);
  const { database } = context;
  return {
    async standing(accountId) {
      const [situation, authorizations] = await Promise.all([readSituation(context, accountId), readAuthorizations(database, accountId)]);
      return situation && standingOf(situation, authorizations);
    },
    changeDraft: (customer, change) => changeDraft(context, customer, change),
    draft: async (accountId, intentId) => (isUuid(intentId) ? readIntent(database, accountId, intentId) : undefined),
    prepare: (customer, intentId) => prepare(context, customer, intentId),
    act: (customer, request) => act(context, customer, request),
    outcome: async (accountId, intentId) => (isUuid(intentId) ? outcome(context, accountId, intentId) : undefined),
    tryAgain: async (accountId, intentId) => (isUuid(intentId) ? tryAgain(context, accountId, intentId) : undefined),
    cancel: (customer, cancellation) => cancel(context, customer, cancellation),
    setDebitDay: (customer, change) => setDebitDay(context, customer, change),
    setCeiling: (customer, change) => setCeiling(context, customer, change),
    approve: (customer, approval) => approve(context, customer, approval),
    setBackup: (customer, wish) => setBackup(context, customer, wish),
    removeBackup: (customer, part) => removeBackup(context, customer, part),
    pause: (customer, wish) => pause(context, customer, wish),
    resume: (customer, part) => resume(context, customer, part),
    authorizations: (accountId) => readAuthorizations(database, accountId),
    dayOf: async (accountId, instant) => todayIn(instant, (await deps.accounts.account(accountId))?.timeZone ?? 'UTC'),
    importAuthorizations: (given) => importAuthorizations(database, given),
    runs: () => [
      { name: 'auto-pay.finish', everyMs: 2_000, run: (now) => finishDue(context, now) },
      { name: 'auto-pay.forget', everyMs: 600_000, run: (now) => forget(context, now) },
    ],
    nextDue: () => readNextDue(database),
  };
}

function standingOf({ facts, parts, methods, ...rest }: Situation, authorizations: readonly Authorization[]): AutoPayStanding {
  const situation = { facts, parts, methods, ...rest };
  const cards = parts.map((part): AutoPayCard => {
    const ofPart = authorizations.filter((one) => one.part === part.part);
    return {
      ...part,
      discount: discountOf(part),
      leftToPay: leftToPay(part),
      near: nearDebit(part, facts),
      mayEnroll: partRefusalReason('enroll', part) === undefined && !facts.restrictions.doublePayment,
      changeRefused: partRefusalReason('change', part),
      required: isRequired(part),
      days: choicesOf(situation, part.part),
      asks: questionOf(part),
      pausing: pausingOf(part, facts.today),
      ahead: debitsAhead(part, methods.find(({ method }) => method.methodId === part.methodId)?.method.kind ?? 'card', DEBITS_AHEAD),
      authorization: ofPart.find(({ mandateId, state }) => mandateId === part.mandateId && state === 'effective'),
      unfinished: ofPart.find(({ state, kind }) => state === 'given' && kind !== 'backup'),
      backupAuthorization: ofPart.find(({ kind, state }) => kind === 'backup' && (state === 'given' || state === 'effective')),
    };
  });
  return { today: facts.today, onlinePaymentsRefused: facts.restrictions.doublePayment, parts: cards };
}

/** Finishes what a process left behind, and retries what the provider could not be told. */
async function finishDue(context: AutoPayContext, now: IsoInstant): Promise<void> {
  for (;;) {
    const due = await takeDue(context.database, now, plusMilliseconds(now, LEASE_MS), BATCH);
    for (const one of due) {
      if (one.endAskedBy === null) await setUpAtProvider(context, one);
      else await finishEnd(context, one, now);
    }
    if (due.length < BATCH) return;
  }
}

/** Nobody was told that ending it failed, so it is retried until it succeeds. */
async function finishEnd(context: AutoPayContext, { accountId, part, ...rest }: Authorization, now: IsoInstant): Promise<void> {
  try {
    if (rest.kind === 'backup') await endBackup(context, accountId, part);
    else await end(context, { accountId, part, mandateId: rest.mandateId });
  } catch (error) {
    context.onError(`Auto Pay of ${part} could not be ended; a run will try again`, error);
    await postpone(context.database, { accountId, part, ...rest }, plusMilliseconds(now, LEASE_MS));
  }
}

async function forget({ database }: AutoPayContext, now: IsoInstant): Promise<void> {
  await deleteDraftsBefore(database, plusMilliseconds(now, -DAY_MS));
  const keptSince = plusMilliseconds(now, -KEPT_YEARS * 366 * DAY_MS);
  await deleteActedBefore(database, keptSince);
  await deleteEndedBefore(database, keptSince);
}
