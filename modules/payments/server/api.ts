import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { PaymentInView } from '../rules/debt.ts';
import { everyPayment, type PaymentFilter } from '../rules/payment-filter.ts';
import { type PaymentTerms, paymentTerms } from '../rules/quote.ts';
import { activityCsv, listActivity } from './activity/activity.ts';
import { type StatedPayment, stated, todayOf } from './activity/stated.ts';
import { type Reconciliation, reconcile } from './books.ts';
import type { Charger } from './charger.ts';
import { applyDueEvents, forgetEvents, receiveEvent } from './going-back/events.ts';
import { postDueReversals } from './going-back/post-reversals.ts';
import { askForUnansweredRefunds, type RefundRefusal, type RefundRequest, refundPayment } from './going-back/refund.ts';
import { openTill, type PaymentsNeeds, type Till } from './needs.ts';
import type { KeyRefusal } from './other-channels/asked.ts';
import { type AssistedCharge, type AssistedRefusal, chargeForCustomer } from './other-channels/charge-for-customer.ts';
import { type RecordRefusal, recordPayment, type TakenMoney } from './other-channels/record.ts';
import { type ClientRefund, refundForClient } from './other-channels/refund-for-client.ts';
import { takeAutomatic } from './other-channels/take-automatic.ts';
import type { Act, ActRefusal, DeviceAct, FutureAct } from './paying/act.ts';
import {
  changeDraft,
  type DraftChange,
  type DraftRefusal,
  type Prepared,
  type PrepareRefusal,
  prepare,
  type QuickRefusal,
  quickQuote,
} from './paying/drafts.ts';
import { createDevicePayment, createFuturePayment, createInstantPayment, type PaymentToTake, schedulePayment, takePayment } from './paying/pay.ts';
import type { Payer } from './paying/payer.ts';
import { createPosting, type Posting, postDue } from './paying/posting.ts';
import { resolvePayment, resolveRefund, type Word, type WordOnRefund } from './paying/resolve.ts';
import { inView, payerAt, readSituation } from './paying/situation.ts';
import { askForUnanswered } from './paying/unanswered.ts';
import { readUnresolvedCases, type Unresolved } from './paying/unresolved.ts';
import type { ProcessorEvent } from './processor.ts';
import { type CancelRefusal, cancelDue, cancelScheduled } from './scheduled/cancel.ts';
import { changeScheduled, type ScheduledChange } from './scheduled/replace.ts';
import { scheduleDue } from './scheduled/scheduling.ts';
import { takeScheduled } from './scheduled/take-scheduled.ts';
import { findPayment } from './store/events.ts';
import { deleteKeysBefore } from './store/idempotency.ts';
import { type Draft, deleteIntentsBefore, readIntent } from './store/intents.ts';
import { readNextDue, readOverlooked, readSuccesses } from './store/open-payments.ts';
import type { Payment } from './store/payment.ts';
import { listScheduled, readClaim, readPayment } from './store/payments.ts';
import { readReplacement } from './store/replaced-by.ts';
import type { Reversal } from './store/reversal.ts';
import { readGoneBack, readOverlookedReversals } from './store/reversals.ts';
import { type Outbox, readOutboxes, readUnknownByAge, type UnknownByAge } from './store/waiting.ts';

/** Taking payments, exactly once. Refusals are values; what is thrown is a fault. */
export interface PaymentsApi extends Charger {
  changeDraft(payer: Payer, change: DraftChange): Promise<Result<Draft, DraftRefusal>>;
  /** Undefined when this account has no such intent. */
  draft(accountId: string, intentId: string): Promise<Draft | undefined>;
  /** Whether a method was chosen at its bank: such a payment has a step more. */
  isOfBankLogin(accountId: string, methodId: string): Promise<boolean>;
  prepare(payer: Payer, intentId: string): Promise<Result<Prepared, PrepareRefusal>>;
  quickQuote(payer: Payer, part: AccountPart): Promise<Result<Prepared, QuickRefusal>>;
  /** Undefined when the account has no such part, or no such device with anything left to pay. */
  terms(accountId: string, part: AccountPart, devicePlanId?: string): Promise<PaymentTerms | undefined>;

  createInstantPayment(payer: Payer, act: Act): Promise<Result<StatedPayment, ActRefusal>>;
  createDevicePayment(payer: Payer, act: DeviceAct): Promise<Result<StatedPayment, ActRefusal>>;
  createFuturePayment(payer: Payer, act: FutureAct): Promise<Result<StatedPayment, ActRefusal>>;
  cancelScheduled(payer: Payer, paymentId: string): Promise<Result<StatedPayment, CancelRefusal>>;
  /** Starts the draft of a payment that takes a scheduled one's place. */
  changeScheduled(payer: Payer, change: ScheduledChange): Promise<Result<Draft, DraftRefusal>>;
  /** The payment that took this one's place; undefined when none did. */
  replacement(accountId: string, paymentId: string): Promise<StatedPayment | undefined>;
  /** What waits for its day, soonest first. */
  scheduled(accountId: string): Promise<readonly StatedPayment[]>;
  /** Undefined when this account has no such payment. */
  payment(accountId: string, paymentId: string): Promise<StatedPayment | undefined>;
  /** The payment that came of an intent; undefined when none did. */
  outcome(accountId: string, intentId: string): Promise<StatedPayment | undefined>;

  /** Newest first, at most fifty at once. */
  history(accountId: string, part: AccountPart | undefined, page: PageRequest): Promise<Page<StatedPayment>>;
  /** The payments that a filter lets through, in its order, at most fifty at once. */
  activity(accountId: string, filter: PaymentFilter, page: PageRequest): Promise<Page<StatedPayment>>;
  /** The same, all of them, as CSV in a language: the header, then a line each. */
  activityCsv(accountId: string, filter: PaymentFilter, language: Language): AsyncGenerator<string>;
  /** What the provider's balance does not tell: unposted, settling or without an answer. Ask this before the balance, never after. */
  standing(accountId: string): Promise<readonly PaymentInView[]>;

  /** Money that somebody else took, told by a store's till or an operator. A success at once; posted a moment later. */
  recordPayment(taken: TakenMoney): Promise<Result<StatedPayment, RecordRefusal>>;
  /** A saved method charged today on the customer's word, by phone, in a store or in a chat. */
  chargeForCustomer(charge: AssistedCharge): Promise<Result<StatedPayment, AssistedRefusal>>;

  /** For those who have the customer's word already: the provider's runs, its seed, its agents. Posted when it resolves. */
  takePayment(request: PaymentToTake): Promise<Payment>;
  schedulePayment(request: PaymentToTake & { readonly on: Payment['payOn'] }): Promise<Payment>;

  reconcile(): Promise<Reconciliation>;
  /** What an operator has to find out: no run asks about it any more. */
  unresolved(): Promise<Unresolved>;
  /** For a check of the books: every success of these accounts. */
  successes(accountIds: readonly string[]): Promise<readonly Payment[]>;
  /** For a check of the books: everything of these accounts that went back. */
  goneBack(accountIds: readonly string[]): Promise<readonly Reversal[]>;

  /** What the processor tells by itself, its signature proved; kept when it resolves. */
  receive(event: ProcessorEvent): Promise<void>;
  /** An operator's: gives a payment back, whole or in part. */
  refund(request: RefundRequest): Promise<Result<Reversal, RefundRefusal>>;
  /** Another system's, of a payment of the account that it names. */
  refundForClient(asked: ClientRefund): Promise<Result<Reversal, RefundRefusal | KeyRefusal>>;
  /** An operator's, with the processor's own word. */
  resolve(word: Word): Promise<Result<Payment, 'not-a-case'>>;
  /** The same for a refund. */
  resolveRefund(word: WordOnRefund): Promise<Result<Reversal, 'not-a-case'>>;
  /** For operators: a payment of any account, by its id or its confirmation number. Undefined when there is none. */
  find(name: string): Promise<StatedPayment | undefined>;

  /** What no run would ever look at again although something is left to do; nothing, unless the books were changed by hand. */
  overlooked(): Promise<readonly Overlooked[]>;
  /** What operators watch: what waits to be handed on, what has no outcome, and how much of it is theirs to find out. */
  waiting(now: IsoInstant): Promise<Waiting>;
  /** When a run next has something to do, in business time; undefined: all is quiet. */
  nextDue(): Promise<IsoInstant | undefined>;
  /** What the worker does again and again; `everyMs` is machine time, `now` business time. Each is safe to run twice and at once. */
  runs(): readonly PaymentsRun[];
  /** Resolves when this process has nothing left to post: for a shutdown that loses no time. */
  idle(): Promise<void>;
}

export type { StatedPayment };

export type Waiting = { readonly outboxes: readonly Outbox[]; readonly unknown: UnknownByAge; readonly cases: number };

/** A payment, or what goes back of one. */
export type Overlooked = Pick<Payment, 'accountId' | 'paymentId'> & { readonly state: string };

export type PaymentsRun = { readonly name: string; readonly everyMs: number; run(now: IsoInstant): Promise<void> };

const INTENT_LIFE_MS = 24 * 60 * 60_000;
const INTENTS_AT_ONCE = 1_000;

export function createPayments(needs: PaymentsNeeds): PaymentsApi {
  const till = openTill(needs);
  const posting = createPosting(till);
  const { database } = till;

  return {
    changeDraft: (payer, change) => changeDraft(till, payer, change),
    isOfBankLogin: (accountId, methodId) => needs.wallet.isOfBankLogin(accountId, methodId),
    draft: async (accountId, intentId) => (isUuid(intentId) ? readIntent(database, accountId, intentId) : undefined),
    prepare: (payer, intentId) => prepare(till, payer, intentId),
    quickQuote: (payer, part) => quickQuote(till, payer, part),
    async terms(accountId, part, devicePlanId) {
      const situation = await readSituation(till, accountId, part, undefined, till.clock.now(), { devicePlanId });
      return situation && paymentTerms(situation.facts, situation.limits);
    },

    createInstantPayment: async (payer, act) => statedResult(till, await createInstantPayment(till, posting, payer, act)),
    createDevicePayment: async (payer, act) => statedResult(till, await createDevicePayment(till, posting, payer, act)),
    createFuturePayment: async (payer, act) => statedResult(till, await createFuturePayment(till, payer, act)),
    cancelScheduled: async (payer, paymentId) => statedResult(till, await cancelScheduled(till, payer, paymentId)),
    changeScheduled: (payer, change) => changeScheduled(till, payer, change),
    async replacement(accountId, paymentId) {
      const payment = await readReplacement(database, accountId, paymentId);
      return payment && stated(till, payment);
    },
    scheduled: async (accountId) => Promise.all((await listScheduled(database, accountId)).map((payment) => stated(till, payment))),
    async payment(accountId, paymentId) {
      const payment = isUuid(paymentId) ? await readPayment(database, accountId, paymentId) : undefined;
      return payment && stated(till, payment);
    },
    takeScheduled: (payment) => takeScheduled(till, posting, payment),
    takeAutomatic: (payments) => takeAutomatic(till, payments),
    async outcome(accountId, intentId) {
      const claim = isUuid(intentId) ? await readClaim(database, accountId, intentId) : undefined;
      return claim && stated(till, claim.payment);
    },

    history: (accountId, part, page) => listActivity(till, accountId, { ...everyPayment, part }, page),
    activity: (accountId, filter, page) => listActivity(till, accountId, filter, page),
    activityCsv: (accountId, filter, language) => activityCsv(till, accountId, filter, language),
    async standing(accountId) {
      const [{ payments }, today] = await Promise.all([payerAt(till, accountId, till.clock.now()), todayOf(till, accountId)]);
      return inView(payments, today);
    },

    recordPayment: async (taken) => statedResult(till, await recordPayment(till, posting, taken)),
    chargeForCustomer: async (charge) => statedResult(till, await chargeForCustomer(till, posting, charge)),
    takePayment: (request) => takePayment(till, request),
    schedulePayment: (request) => schedulePayment(till, request),
    reconcile: () => reconcile(till),
    unresolved: () => readUnresolvedCases(database),
    successes: (accountIds) => readSuccesses(database, accountIds),
    goneBack: (accountIds) => readGoneBack(database, accountIds),
    receive: (event) => receiveEvent(till, posting, event),
    refund: (request) => refundPayment(till, request),
    refundForClient: (asked) => refundForClient(till, asked),
    resolve: (word) => resolvePayment(till, posting, word),
    resolveRefund: (word) => resolveRefund(till, word),
    async find(name) {
      const payment = await findPayment(database, isUuid(name) ? { id: name } : { number: name });
      return payment && stated(till, payment);
    },
    overlooked: async () => [...(await readOverlooked(database)), ...(await readOverlookedReversals(database))],
    waiting: (now) => readWaiting(database, now),
    nextDue: () => readNextDue(database),
    runs: () => runsOf(till, posting),
    idle: () => posting.idle(),
  };
}

const runsOf = (till: Till, posting: Posting): readonly PaymentsRun[] => [
  { name: 'payments.post', everyMs: 2_000, run: (now) => postDue(till, now) },
  { name: 'payments.ask', everyMs: 2_000, run: (now) => askForUnanswered(till, posting, now) },
  { name: 'payments.events', everyMs: 2_000, run: (now) => applyDueEvents(till, posting, now) },
  { name: 'payments.ask-refunds', everyMs: 2_000, run: (now) => askForUnansweredRefunds(till, now) },
  { name: 'payments.post-reversals', everyMs: 2_000, run: (now) => postDueReversals(till, now) },
  { name: 'payments.schedule', everyMs: 10_000, run: (now) => scheduleDue(till, now) },
  { name: 'payments.cancel', everyMs: 10_000, run: (now) => cancelDue(till, now) },
  { name: 'payments.forget-intents', everyMs: 600_000, run: (now) => forgetIntents(till, now) },
  { name: 'payments.forget-events', everyMs: 600_000, run: (now) => forgetEvents(till, now) },
];

async function readWaiting(database: Database, now: IsoInstant): Promise<Waiting> {
  const [outboxes, unknown, unresolved] = await Promise.all([readOutboxes(database), readUnknownByAge(database, now), readUnresolvedCases(database)]);
  return { outboxes, unknown, cases: Object.values(unresolved).reduce((sum, cases) => sum + cases.length, 0) };
}

async function forgetIntents(till: Till, now: IsoInstant): Promise<void> {
  const before = plusMilliseconds(now, -INTENT_LIFE_MS);
  await deleteKeysBefore(till.database, before);
  while ((await deleteIntentsBefore(till.database, before, INTENTS_AT_ONCE)) === INTENTS_AT_ONCE);
}

async function statedResult<R>(till: Till, result: Result<Payment, R>): Promise<Result<StatedPayment, R>> {
  return result.ok ? { ok: true, value: await stated(till, result.value) } : result;
}
