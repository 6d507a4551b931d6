import { createHash } from 'node:crypto';
import type { ArrangedPayment } from '#modules/billing/rules/arrangement.ts';
import type { DatedAmount } from '#modules/billing/rules/part-standing.ts';
import type { BillingApi, PartOverview } from '#modules/billing/server/api.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type CustomerType, mayPay, type Role } from '#platform/rules/role.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import {
  type ArrangementChoice,
  type ArrangementLimits,
  type ArrangementWish,
  arrangedPayments,
  arrangementChoice,
  lastDay,
  type NotOffered,
} from '../rules/plan.ts';
import { type ArrangementsByOperator, arrangementsByOperator } from './by-operator.ts';
import type { Arrangement, ArrangementsPort } from './port.ts';
import { type ArrangementDraft, forgetDrafts, noteAgreed, readDraft, storeDraft } from './store.ts';

export type ArrangementsDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly arrangements: ArrangementsPort;
  readonly billing: Pick<BillingApi, 'overview'>;
  /** What the operator lets the customers of an account arrange by themselves. */
  readonly limits: (accountId: string) => Promise<ArrangementLimits>;
  /** Called at each named point, so that tests can kill the process there. */
  readonly failPoint?: (name: 'after-agree') => Promise<void>;
};

/** Who is asking: a person with a role, on the account they are signed in to. */
export type Customer = { readonly accountId: string; readonly role: Role; readonly customerType?: CustomerType | undefined };

/** What of an account is past due and how it can be arranged, or why it cannot. */
export type Offer = {
  readonly part: AccountPart;
  readonly today: IsoDate;
  readonly pastDue: Cents;
  readonly daysPastDue: number;
  readonly choice: Result<ArrangementChoice, NotOffered>;
};

export type Refusal =
  | { readonly reason: 'may-not-pay' | 'no-such-intent' | 'no-such-part' | 'no-such-plan' | 'no-such-day' | 'already-agreed' }
  | NotOffered;

export type ActRefusal = Refusal | { readonly reason: 'changed' };

/** What the customer reviews: everything that is agreed to, and what else pays the same bill. */
export type ArrangementQuote = {
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly payments: readonly ArrangedPayment[];
  /** What Auto Pay will take as things stand. */
  readonly autoPay: DatedAmount | undefined;
  readonly scheduled: readonly DatedAmount[];
};

export type Prepared = { readonly quote: ArrangementQuote; readonly version: string };

/** Paying what is past due in parts: what is offered, the draft, what it comes to, and the agreement. Refusals are values. */
export interface ArrangementsApi {
  /** For each part with something past due, in their order. */
  offers(accountId: string): Promise<readonly Offer[]>;
  changeDraft(
    customer: Customer,
    wish: ArrangementWish & { readonly intentId: string; readonly part: AccountPart },
  ): Promise<Result<ArrangementDraft, Refusal>>;
  /** Undefined when this account has no such intent. */
  draft(accountId: string, intentId: string): Promise<ArrangementDraft | undefined>;
  prepare(customer: Customer, intentId: string): Promise<Result<Prepared, Refusal>>;
  /** Agrees, once for each intent: a repeat returns the same. */
  agree(customer: Customer, act: { readonly intentId: string; readonly version: string }): Promise<Result<{ readonly intentId: string }, ActRefusal>>;
  /** The arrangement of an intent that was agreed to; undefined while it was not. */
  outcome(accountId: string, intentId: string): Promise<Arrangement | undefined>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<readonly Arrangement[]>;
  /** An operator's acts, each with a line in the audit trail. */
  readonly byOperator: ArrangementsByOperator;
  forget(now: IsoInstant): Promise<void>;
}

/** Drafts are kept so that a done page can be opened again although the provider tells of the arrangement late. */
const DRAFT_KEPT_DAYS = 7;

export function createArrangements(deps: ArrangementsDependencies): ArrangementsApi {
  const { database, clock, arrangements, billing, limits, failPoint = async () => {} } = deps;

  const offerOf = (overview: PartOverview, today: IsoDate, known: readonly Arrangement[], allowed: ArrangementLimits): Offer => {
    const { part, pastDue, daysPastDue, serviceState } = overview.standing;
    const ofPart = known.filter((one) => one.part === part);
    const isArranged = ofPart.some(({ state }) => state === 'active');
    const agreedOn = ofPart.map((one) => one.agreedOn);
    const choice = arrangementChoice({ part, today, pastDue, daysPastDue, serviceState, isArranged, agreedOn }, allowed);
    return { part, today, pastDue, daysPastDue, choice };
  };

  async function read(accountId: string) {
    const [overview, known, allowed] = await Promise.all([
      billing.overview(accountId, clock.now()),
      arrangements.arrangements(accountId),
      limits(accountId),
    ]);
    return { overview, known, allowed };
  }

  const api: ArrangementsApi = {
    async offers(accountId) {
      const { overview, known, allowed } = await read(accountId);
      return (overview?.parts ?? []).filter(({ standing }) => standing.pastDue > 0).map((part) => offerOf(part, part.standing.today, known, allowed));
    },

    async changeDraft(customer, { intentId, part, ...wish }) {
      if (!mayPay(customer.role, customer.customerType)) return refuse({ reason: 'may-not-pay' });
      if (!isUuid(intentId)) return refuse({ reason: 'no-such-intent' });
      const offer = (await api.offers(customer.accountId)).find((one) => one.part === part);
      if (!offer) return refuse({ reason: 'nothing-past-due' });
      if (!offer.choice.ok) return offer.choice;
      const payments = arrangedPayments(offer.choice.value, wish, lastDay(offer.today, await limits(customer.accountId)));
      if (!payments.ok) return payments;
      const stored = await storeDraft(database, customer.accountId, { intentId, part, ...wish }, clock.now());
      if (stored) return accept(stored);
      return refuse({ reason: (await readDraft(database, customer.accountId, intentId))?.agreedAt ? 'already-agreed' : 'no-such-intent' });
    },

    draft: async (accountId, intentId) => (isUuid(intentId) ? readDraft(database, accountId, intentId) : undefined),

    async prepare(customer, intentId) {
      if (!mayPay(customer.role, customer.customerType)) return refuse({ reason: 'may-not-pay' });
      const { accountId } = customer;
      const draft = await api.draft(accountId, intentId);
      if (!draft) return refuse({ reason: 'no-such-intent' });
      if (draft.agreedAt) return refuse({ reason: 'already-agreed' });
      const { overview, known, allowed } = await read(accountId);
      const part = overview?.parts.find(({ standing }) => standing.part === draft.part);
      if (!overview || !part) return refuse({ reason: 'no-such-part' });
      const { choice, today } = offerOf(part, overview.today, known, allowed);
      if (!choice.ok) return choice;
      const payments = arrangedPayments(choice.value, draft, lastDay(today, allowed));
      if (!payments.ok) return payments;
      const { autoPayDebit: autoPay, scheduled } = part.standing;
      const quote = { part: draft.part, amount: choice.value.amount, payments: payments.value, autoPay, scheduled };
      return accept({ quote, version: versionOf(quote) });
    },

    async agree(customer, { intentId, version }) {
      const { accountId } = customer;
      const prepared = await api.prepare(customer, intentId);
      // Even if it would be refused now, an act that was already carried out returns its result.
      if (!prepared.ok) {
        const isDone = prepared.refusal.reason === 'already-agreed' || (await api.outcome(accountId, intentId)) !== undefined;
        return isDone ? accept({ intentId }) : prepared;
      }
      if (prepared.value.version !== version) return refuse({ reason: 'changed' });
      const { part, amount, payments } = prepared.value.quote;
      const at = clock.now();
      const agreedOn = (await billing.overview(accountId, at))?.today;
      if (agreedOn === undefined) return refuse({ reason: 'no-such-part' });
      const agreed = await arrangements.agree({ accountId, arrangementId: intentId, part, agreedOn, amount, payments, at });
      // The debt was paid, or arranged in another window, since it was read.
      if (!agreed.ok) return refuse({ reason: agreed.refusal.reason === 'not-past-due' ? 'changed' : agreed.refusal.reason });
      await failPoint('after-agree');
      await noteAgreed(database, accountId, intentId, at);
      return accept({ intentId });
    },

    async outcome(accountId, intentId) {
      if (!isUuid(intentId)) return undefined;
      return (await arrangements.arrangements(accountId)).find(({ arrangementId }) => arrangementId === intentId);
    },

    ofAccount: (accountId) => arrangements.arrangements(accountId),

    byOperator: arrangementsByOperator({ database, clock, arrangements, billing }),

    forget: (now) => forgetDrafts(database, plusMilliseconds(now, -DRAFT_KEPT_DAYS * DAY_MS)),
  };
  return api;
}

/** Changes whenever anything on the review would change. */
const versionOf = (quote: ArrangementQuote): string => createHash('sha256').update(JSON.stringify(quote)).digest('base64url').slice(0, 24);
