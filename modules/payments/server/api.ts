import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { TimelineWindow } from '#platform/rules/console/timeline.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { PayableRef } from '#platform/rules/payable.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { everyPayment, type PaymentFilter } from '../rules/payment-filter.ts';
import type { PaymentInView } from '../rules/quote/debt.ts';
import { type PaymentTerms, paymentTerms } from '../rules/quote/quote.ts';
import type { NextBill } from '../rules/reversal/next-bill.ts';
import { activityCsv, listActivity } from './activity/activity.ts';
import type { PaymentReader } from './activity/method-seen.ts';
import { type PaymentWithStatus, todayOf, withStatus } from './activity/payment-with-status.ts';
import { type Reconciliation, reconcile } from './books.ts';
import type { Charger } from './charger.ts';
import { createPaymentsContext, type PaymentsContext, type PaymentsDependencies } from './dependencies.ts';
import { type AssistedCharge, type AssistedRefusal, chargeForCustomer } from './other-channels/charge-for-customer.ts';
import type { KeyRefusal } from './other-channels/idempotency-key.ts';
import { type MoneyTaken, type RecordRefusal, type RecordReview, recordPayment, reviewRecord, type TakenMoney } from './other-channels/record.ts';
import { type ClientRefund, refundForClient } from './other-channels/refund-for-client.ts';
import { takeAutomatic } from './other-channels/take-automatic.ts';
import type { PayableOwner } from './payable.ts';
import type { Act, ActRefusal, FutureAct } from './paying/act.ts';
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
import { createFuturePayment, createInstantPayment, type PaymentToTake, schedulePayment, takePayment } from './paying/pay.ts';
import type { Payer } from './paying/payer.ts';
import { createPosting } from './paying/posting.ts';
import { type PaymentResolution, type RefundResolution, resolvePayment, resolveRefund } from './paying/resolve.ts';
import { inView, payerAt, readSituation } from './paying/situation.ts';
import { readAllUnresolved, readUnresolvedOne, type Unresolved, type UnresolvedOne } from './paying/unresolved.ts';
import type { ProcessorEvent } from './processor.ts';
import { receiveEvent } from './reversals/events.ts';
import { nextBillOf } from './reversals/next-bill.ts';
import { type RefundRefusal, type RefundRequest, refundPayment } from './reversals/refund.ts';
import { type EventRefusal, type EventResolution, type ResolvedEvent, resolveEvent } from './reversals/resolve-event.ts';
import { type PaymentsRun, runsOf } from './runs.ts';
import { type CancelRefusal, cancelScheduled } from './scheduled/cancel.ts';
import { changeScheduled, type ScheduledChange } from './scheduled/replace.ts';
import { takeScheduled } from './scheduled/take-scheduled.ts';
import { findPayment } from './store/events.ts';
import { type Happened, readHappened } from './store/happened.ts';
import { type Draft, readIntent } from './store/intents.ts';
import { readNextDue, readOverlooked, readSuccesses } from './store/open-payments.ts';
import type { Payment } from './store/payment.ts';
import { listScheduled, readClaim, readPayment } from './store/payments.ts';
import { readReplacement } from './store/replaced-by.ts';
import type { Reversal } from './store/reversal.ts';
import { readGoneBack, readOverlookedReversals } from './store/reversals.ts';
import { readUnresolvedQueue, type UnresolvedQueue } from './store/unresolved.ts';
import { type Outbox, readOutboxes, readUnknownByAge, type UnknownByAge } from './store/waiting.ts';

/** The use cases of payments. An expected refusal is a `Result`; an exception is a fault. */
export interface PaymentsApi extends Charger {
  changeDraft(payer: Payer, change: DraftChange): Promise<Result<Draft, DraftRefusal>>;
  /** Undefined when this account has no such intent. */
  draft(accountId: string, intentId: string): Promise<Draft | undefined>;
  /** Whether the method was chosen at its bank: the payment then has one step more. */
  isOfBankLogin(accountId: string, methodId: string): Promise<boolean>;
  prepare(payer: Payer, intentId: string): Promise<Result<Prepared, PrepareRefusal>>;
  quickQuote(payer: Payer, part: AccountPart): Promise<Result<Prepared, QuickRefusal>>;
  /** Undefined when the account has no such part, or no such payable with anything left to pay. */
  terms(accountId: string, part: AccountPart, payable?: PayableRef): Promise<PaymentTerms | undefined>;

  createInstantPayment(payer: Payer, act: Act): Promise<Result<PaymentWithStatus, ActRefusal>>;
  createFuturePayment(payer: Payer, act: FutureAct): Promise<Result<PaymentWithStatus, ActRefusal>>;
  cancelScheduled(payer: Payer, paymentId: string): Promise<Result<PaymentWithStatus, CancelRefusal>>;
  /** Starts a draft that will replace a scheduled payment. */
  changeScheduled(payer: Payer, change: ScheduledChange): Promise<Result<Draft, DraftRefusal>>;
  /** The payment that replaced this one; undefined if none did. */
  replacement(accountId: string, paymentId: string): Promise<PaymentWithStatus | undefined>;
  /** Scheduled payments, earliest first. */
  scheduled(accountId: string): Promise<readonly PaymentWithStatus[]>;
  /** Undefined when this account has no such payment. */
  payment(accountId: string, paymentId: string): Promise<PaymentWithStatus | undefined>;
  /** The payment that an intent led to; undefined if none. */
  outcome(accountId: string, intentId: string): Promise<PaymentWithStatus | undefined>;

  /** Newest first, at most fifty at once. */
  history(accountId: string, part: AccountPart | undefined, page: PageRequest): Promise<Page<PaymentWithStatus>>;
  /** The payments that match a filter, in its order, at most fifty at once. */
  activity(accountId: string, filter: PaymentFilter, page: PageRequest): Promise<Page<PaymentWithStatus>>;
  /** All of them as CSV in a language, in chunks; the first chunk begins with the header. */
  activityCsv(reader: PaymentReader, filter: PaymentFilter, language: Language): AsyncGenerator<string>;
  /** For operators: what happened to the payments of an account, within a window of its timeline. */
  happened(accountId: string, window: TimelineWindow): Promise<readonly PaymentEvent[]>;
  /** Payments that the provider's balance may not include: unposted, settling or unanswered. Read these before the balance, never after. */
  standing(accountId: string): Promise<readonly PaymentInView[]>;

  /** What recording money would do, or why it would be refused; changes nothing. */
  reviewRecord(taken: MoneyTaken): Promise<Result<RecordReview, RecordRefusal>>;
  /** Records money that somebody else took, such as a store's till. A success at once; posted shortly afterwards. */
  recordPayment(taken: TakenMoney): Promise<Result<PaymentWithStatus, RecordRefusal>>;
  /** Charges a saved method today at the customer's request by phone, in a store or in a chat. */
  chargeForCustomer(charge: AssistedCharge): Promise<Result<PaymentWithStatus, AssistedRefusal>>;

  /** For callers that have the customer's consent already: the provider's runs, its seed, its agents. Posted when it resolves. */
  takePayment(request: PaymentToTake): Promise<Payment>;
  schedulePayment(request: PaymentToTake & { readonly on: Payment['payOn'] }): Promise<Payment>;

  reconcile(): Promise<Reconciliation>;
  /** Cases for an operator, oldest first: no outcome is known, and no run asks any more. `most`: of each kind. */
  unresolved(most?: number): Promise<Unresolved>;
  /** One such case, by the id of its payment, refund or event. Undefined if it is not waiting for an operator (any more). */
  unresolvedOne(id: string): Promise<UnresolvedOne | undefined>;
  /** Every successful payment of these accounts, for a check of the books. */
  successes(accountIds: readonly string[]): Promise<readonly Payment[]>;
  /** Every reversal of these accounts, for a check of the books. */
  goneBack(accountIds: readonly string[]): Promise<readonly Reversal[]>;

  /** Takes an event that the processor sent; the caller has verified its signature. Stored when it resolves. */
  receive(event: ProcessorEvent): Promise<void>;
  /** The statement that would ask for money of this payment that is owed anew. Undefined if the provider does not answer. */
  nextBill(payment: Pick<Payment, 'accountId' | 'part'>): Promise<NextBill | undefined>;
  /** Refunds a payment, in full or in part, for an operator. */
  refund(request: RefundRequest): Promise<Result<Reversal, RefundRefusal>>;
  /** Refunds a payment of the given account for another system. */
  refundForClient(refund: ClientRefund): Promise<Result<Reversal, RefundRefusal | KeyRefusal>>;
  /** Stores the outcome that an operator learned from the processor. */
  resolve(word: PaymentResolution): Promise<Result<Payment, 'not-a-case'>>;
  /** The same for a refund. */
  resolveRefund(word: RefundResolution): Promise<Result<Reversal, 'not-a-case'>>;
  /** Applies an unresolved event of the processor, or sets it aside, as an operator decides. */
  resolveEvent(decision: EventResolution): Promise<Result<ResolvedEvent, EventRefusal>>;
  /** For operators: a payment of any account, by id or confirmation number. Undefined if there is none. */
  find(name: string): Promise<PaymentWithStatus | undefined>;

  /** Unfinished payments and reversals that no run would pick up again. Always empty, unless the tables were changed by hand. */
  overlooked(): Promise<readonly Overlooked[]>;
  /** What has yet to be handed over, to the provider's books and from the processor. */
  outboxes(): Promise<readonly Outbox[]>;
  /** For operators and metrics: the payments without an outcome, and the unresolved ones. */
  waiting(now: IsoInstant): Promise<Waiting>;
  /** When a run next has work, in business time; undefined if none has. */
  nextDue(): Promise<IsoInstant | undefined>;
  /** The worker's runs: `everyMs` is machine time, `now` business time. Each may be repeated, and run concurrently. */
  runs(): readonly PaymentsRun[];
  /** Resolves when this process has nothing left to post; for a graceful shutdown. */
  idle(): Promise<void>;
}

export type { PayableOwner, PaymentWithStatus };

/** One event in the life of a payment. */
export type PaymentEvent = Omit<Happened, 'payment'> & { readonly payment: PaymentWithStatus };

export type Waiting = { readonly unknown: UnknownByAge; readonly unresolved: UnresolvedQueue };

/** A payment, or a reversal of one. */
export type Overlooked = Pick<Payment, 'accountId' | 'paymentId'> & { readonly state: string };

export function createPayments(deps: PaymentsDependencies): PaymentsApi {
  const context = createPaymentsContext(deps);
  const posting = createPosting(context);
  const { database } = context;

  return {
    changeDraft: (payer, change) => changeDraft(context, payer, change),
    isOfBankLogin: (accountId, methodId) => deps.wallet.isOfBankLogin(accountId, methodId),
    draft: async (accountId, intentId) => (isUuid(intentId) ? readIntent(database, accountId, intentId) : undefined),
    prepare: (payer, intentId) => prepare(context, payer, intentId),
    quickQuote: (payer, part) => quickQuote(context, payer, part),
    async terms(accountId, part, payable) {
      const situation = await readSituation(context, accountId, part, undefined, context.clock.now(), { payable });
      return situation && paymentTerms(situation.facts, situation.limits);
    },

    createInstantPayment: async (payer, act) => resultWithStatus(context, await createInstantPayment(context, posting, payer, act)),
    createFuturePayment: async (payer, act) => resultWithStatus(context, await createFuturePayment(context, payer, act)),
    cancelScheduled: async (payer, paymentId) => resultWithStatus(context, await cancelScheduled(context, payer, paymentId)),
    changeScheduled: (payer, change) => changeScheduled(context, payer, change),
    async replacement(accountId, paymentId) {
      const payment = await readReplacement(database, accountId, paymentId);
      return payment && withStatus(context, payment);
    },
    scheduled: async (accountId) => Promise.all((await listScheduled(database, accountId)).map((payment) => withStatus(context, payment))),
    async payment(accountId, paymentId) {
      const payment = isUuid(paymentId) ? await readPayment(database, accountId, paymentId) : undefined;
      return payment && withStatus(context, payment);
    },
    takeScheduled: (payment) => takeScheduled(context, posting, payment),
    takeAutomatic: (payments) => takeAutomatic(context, payments),
    async outcome(accountId, intentId) {
      const claim = isUuid(intentId) ? await readClaim(database, accountId, intentId) : undefined;
      return claim && withStatus(context, claim.payment);
    },

    history: (accountId, part, page) => listActivity(context, accountId, { ...everyPayment, part }, page),
    activity: (accountId, filter, page) => listActivity(context, accountId, filter, page),
    activityCsv: (reader, filter, language) => activityCsv(context, reader, filter, language),
    happened: async (accountId, window) =>
      Promise.all(
        (await readHappened(database, accountId, window)).map(async (one) => ({ ...one, payment: await withStatus(context, one.payment) })),
      ),
    async standing(accountId) {
      const [{ payments }, today] = await Promise.all([payerAt(context, accountId, context.clock.now()), todayOf(context, accountId)]);
      return inView(payments, today);
    },

    reviewRecord: (taken) => reviewRecord(context, taken),
    recordPayment: async (taken) => resultWithStatus(context, await recordPayment(context, posting, taken)),
    chargeForCustomer: async (charge) => resultWithStatus(context, await chargeForCustomer(context, posting, charge)),
    takePayment: (request) => takePayment(context, request),
    schedulePayment: (request) => schedulePayment(context, request),
    reconcile: () => reconcile(context),
    unresolved: (most) => readAllUnresolved(database, most),
    unresolvedOne: (id) => readUnresolvedOne(database, id),
    successes: (accountIds) => readSuccesses(database, accountIds),
    goneBack: (accountIds) => readGoneBack(database, accountIds),
    receive: (event) => receiveEvent(context, posting, event),
    nextBill: (payment) => nextBillOf(context, payment),
    refund: (request) => refundPayment(context, request),
    refundForClient: (refund) => refundForClient(context, refund),
    resolve: (word) => resolvePayment(context, posting, word),
    resolveRefund: (word) => resolveRefund(context, word),
    resolveEvent: (decision) => resolveEvent(context, posting, decision),
    async find(name) {
      const payment = await findPayment(database, isUuid(name) ? { id: name } : { number: name });
      return payment && withStatus(context, payment);
    },
    overlooked: async () => [...(await readOverlooked(database)), ...(await readOverlookedReversals(database))],
    outboxes: () => readOutboxes(database),
    waiting: (now) => readWaiting(database, now),
    nextDue: () => readNextDue(database),
    runs: () => runsOf(context, posting),
    idle: () => posting.idle(),
  };
}

async function readWaiting(database: Database, now: IsoInstant): Promise<Waiting> {
  const [unknown, unresolved] = await Promise.all([readUnknownByAge(database, now), readUnresolvedQueue(database)]);
  return { unknown, unresolved };
}

async function resultWithStatus<R>(context: PaymentsContext, result: Result<Payment, R>): Promise<Result<PaymentWithStatus, R>> {
  return result.ok ? { ok: true, value: await withStatus(context, result.value) } : result;
}
