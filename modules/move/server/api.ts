import { createHash } from 'node:crypto';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { mayPay } from '#platform/rules/role.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { isSamePlace, readAddress, type TypedAddress } from '../rules/address.ts';
import { daysFit, isOpenMove, type MoveAddress, type MoveDays, type MoveLine, type MoveSetUp } from '../rules/move.ts';
import { comingAlong, moveItems } from '../rules/what-comes.ts';
import { createMovesByOperator, type MovesByOperator } from './by-operator.ts';
import type { Customer, MoveDependencies } from './dependencies.ts';
import { type MoveOffer, type OpenMove, readOffer } from './offer.ts';
import { type PlaceThere, type Refusal, readPlaceThere } from './place-there.ts';
import type { Move, MoveBill } from './port.ts';
import { type DraftPlan, forgetDrafts, type MoveDraft, noteSubmitted, readDraft, storeAddress, storePlan } from './store.ts';

/** What the customer reviews. */
export type MoveQuote = PlaceThere &
  MoveDays & {
    readonly from: MoveAddress;
    readonly setUp: MoveSetUp;
    readonly leaves: readonly MoveLine[];
    readonly comes: readonly MoveLine[];
    readonly bills: readonly MoveBill[];
  };
export type PreparedMove = { readonly quote: MoveQuote; readonly version: string };

/** Taking service along to another address: what is offered, the draft, the quote, the booking, and its changes. Refusals are values. */
export interface MoveApi {
  /** Undefined if there is no such account. */
  offer(accountId: string): Promise<MoveOffer | undefined>;
  /** The bills to come of a move that is booked. */
  billsOf(accountId: string, move: Move): Promise<readonly MoveBill[]>;
  /** The first step: where to. Begins a draft under an id that the browser chose, or changes it. */
  choosePlace(customer: Customer, wish: TypedAddress & { readonly intentId: string }): Promise<Result<MoveDraft, Refusal>>;
  /** The second step. @param confirms911 calls to 911 are to send help to the new address */
  choosePlan(customer: Customer, wish: DraftPlan & { readonly intentId: string; readonly confirms911: boolean }): Promise<Result<MoveDraft, Refusal>>;
  draft(accountId: string, intentId: string): Promise<MoveDraft | undefined>;
  /** Undefined without a draft, and where nothing is sold any more. */
  placeOf(customer: Customer, intentId: string): Promise<PlaceThere | undefined>;
  prepare(customer: Customer, intentId: string): Promise<Result<PreparedMove, Refusal>>;
  /** Submits what was reviewed, once for each intent: a repeat returns the same. */
  submit(customer: Customer, act: { readonly intentId: string; readonly version: string }): Promise<Result<{ readonly intentId: string }, Refusal>>;
  /** What became of an intent; undefined while it was not submitted. */
  outcome(accountId: string, intentId: string): Promise<Move | undefined>;
  reschedule(customer: Customer, change: MoveDays & { readonly moveId: string }): Promise<Result<Move, Refusal>>;
  cancel(customer: Customer, moveId: string): Promise<Result<Move, Refusal>>;
  /** The one that is not over; undefined if there is none. */
  underWay(accountId: string): Promise<Move | undefined>;
  ofAccount(accountId: string): Promise<readonly Move[]>;
  forget(now: IsoInstant): Promise<void>;
  readonly byOperator: MovesByOperator;
}

const DRAFT_KEPT_DAYS = 7;

export function createMove(deps: MoveDependencies): MoveApi {
  const { database, clock, move, account, failPoint = async () => {} } = deps;
  const read = (accountId: string) => readOffer(deps, accountId);
  const thereAt = (customer: Customer, typed: TypedAddress, today: IsoDate) => readPlaceThere(deps, customer, { typed, today });

  /** Who may begin or go on with a draft today. */
  async function begin({ accountId, role, customerType }: Customer, intentId: string) {
    if (!mayPay(role, customerType)) return refuse({ reason: 'may-not-pay' as const });
    if (!isUuid(intentId)) return refuse({ reason: 'no-such-intent' as const });
    if ((await api.outcome(accountId, intentId)) !== undefined) return refuse({ reason: 'already-submitted' as const });
    const offer = await read(accountId);
    if (offer === undefined) return refuse({ reason: 'no-such-account' as const });
    return offer.choice.ok ? accept({ offer, choice: offer.choice.value }) : offer.choice;
  }

  /** The move of this customer that is not over, while it can be changed. */
  async function openOne(
    { accountId, role, customerType }: Customer,
    moveId: string,
  ): Promise<Result<{ open: OpenMove; offer: MoveOffer }, Refusal>> {
    if (!mayPay(role, customerType)) return refuse({ reason: 'may-not-pay' });
    const offer = await read(accountId);
    const open = offer?.open;
    if (!offer || open?.moveId !== moveId) return refuse({ reason: 'not-open' });
    return open.changeableTo === undefined ? refuse({ reason: 'too-late' }) : accept({ open, offer });
  }

  const api: MoveApi = {
    offer: read,

    billsOf: (accountId, booked) => move.bills(accountId, booked),

    async choosePlace(customer, { intentId, ...typed }) {
      const begun = await begin(customer, intentId);
      if (!begun.ok) return begun;
      const address = readAddress(typed);
      if (!address.ok) return refuse({ reason: 'wrong-address', fields: address.refusal });
      const { today, from } = begun.value.offer;
      const found = await thereAt(customer, address.value, today);
      if (!found.ok) return found;
      if (isSamePlace(found.value.to, from)) return refuse({ reason: 'same-place' });
      const stored = await storeAddress(database, customer.accountId, { intentId, ...address.value }, clock.now());
      return stored ? accept(stored) : refuse({ reason: 'already-submitted' });
    },

    async choosePlan(customer, { intentId, confirms911, ...plan }) {
      const begun = await begin(customer, intentId);
      if (!begun.ok) return begun;
      const draft = await api.draft(customer.accountId, intentId);
      if (!draft) return refuse({ reason: 'no-such-intent' });
      const { offer, choice } = begun.value;
      const found = await thereAt(customer, draft, offer.today);
      if (!found.ok) return found;
      const comes = comingAlong(found.value.there, plan.leaves);
      if (comes.length === 0) return refuse({ reason: 'nothing-comes' });
      const fit = daysFit(plan, choice, offer.limits);
      if (!fit.ok) return fit;
      if (comes.includes('voice') && !confirms911) return refuse({ reason: 'needs-911' });
      const stored = await storePlan(database, customer.accountId, { intentId, ...plan });
      return stored ? accept(stored) : refuse({ reason: 'already-submitted' });
    },

    draft: async (accountId, intentId) => (isUuid(intentId) ? readDraft(database, accountId, intentId) : undefined),

    async placeOf(customer, intentId) {
      const [draft, offer] = await Promise.all([api.draft(customer.accountId, intentId), read(customer.accountId)]);
      if (!draft || !offer) return undefined;
      const found = await thereAt(customer, draft, offer.today);
      return found.ok ? found.value : undefined;
    },

    async prepare(customer, intentId) {
      const begun = await begin(customer, intentId);
      if (!begun.ok) return begun;
      const draft = await api.draft(customer.accountId, intentId);
      if (!draft?.plan) return refuse({ reason: 'no-such-intent' });
      if (draft.submittedAt !== null) return refuse({ reason: 'already-submitted' });
      const { offer, choice } = begun.value;
      const { leaves, setUp, endsOn, startsOn } = draft.plan;
      const fit = daysFit({ endsOn, startsOn }, choice, offer.limits);
      if (!fit.ok) return fit;
      const found = await thereAt(customer, draft, offer.today);
      if (!found.ok) return found;
      const { to, there } = found.value;
      const comes = comingAlong(there, leaves);
      if (comes.length === 0) return refuse({ reason: 'nothing-comes' });
      const bills = await move.bills(customer.accountId, { to, endsOn, startsOn, items: moveItems(there, leaves) });
      const quote: MoveQuote = { to, there, endsOn, startsOn, from: offer.from, setUp, leaves, comes, bills };
      return accept({ quote, version: versionOf(quote) });
    },

    async submit(customer, { intentId, version }) {
      const { accountId } = customer;
      const prepared = await api.prepare(customer, intentId);
      // Even if it would be refused now, an act that was already carried out returns its result.
      if (!prepared.ok) {
        const isDone = prepared.refusal.reason === 'already-submitted' || (await api.outcome(accountId, intentId)) !== undefined;
        return isDone ? accept({ intentId }) : prepared;
      }
      if (prepared.value.version !== version) return refuse({ reason: 'changed' });
      const { to, there, leaves, comes, setUp, endsOn, startsOn } = prepared.value.quote;
      const at = clock.now();
      const offer = await read(accountId);
      const submitted = await move.submit({
        ...{ accountId, moveId: intentId, to, setUp, endsOn, startsOn, lines: comes, items: moveItems(there, leaves), at },
        on: offer?.today ?? endsOn,
      });
      if (!submitted.ok) return refuse({ reason: submitted.refusal });
      await failPoint('after-submit');
      await noteSubmitted(database, accountId, intentId, at);
      return accept({ intentId });
    },

    async outcome(accountId, intentId) {
      if (!isUuid(intentId)) return undefined;
      return (await move.moves(accountId)).find(({ moveId }) => moveId === intentId);
    },

    async reschedule(customer, { moveId, endsOn, startsOn }) {
      const found = await openOne(customer, moveId);
      if (!found.ok) return found;
      const { open, offer } = found.value;
      if (open.endsOn === endsOn && open.startsOn === startsOn) return accept(open);
      const fit = daysFit({ endsOn, startsOn }, open.changeableTo ?? { firstOn: startsOn, lastOn: startsOn }, offer.limits);
      if (!fit.ok) return fit;
      const act = { accountId: customer.accountId, moveId, on: offer.today, at: clock.now() };
      const moved = await move.reschedule({ ...act, endsOn, startsOn });
      return moved.ok ? accept({ ...open, endsOn, startsOn }) : refuse({ reason: moved.refusal === 'too-late' ? 'too-late' : 'not-open' });
    },

    async cancel(customer, moveId) {
      const found = await openOne(customer, moveId);
      if (!found.ok) return found;
      const { open, offer } = found.value;
      const cancelled = await move.cancel({ accountId: customer.accountId, moveId, on: offer.today, at: clock.now() });
      return cancelled.ok
        ? accept({ ...open, state: 'cancelled', waitsFor: undefined })
        : refuse({ reason: cancelled.refusal === 'too-late' ? 'too-late' : 'not-open' });
    },

    underWay: async (accountId) => (await move.moves(accountId)).find(isOpenMove),
    ofAccount: (accountId) => move.moves(accountId),
    forget: (now) => forgetDrafts(database, plusMilliseconds(now, -DRAFT_KEPT_DAYS * DAY_MS)),
    byOperator: createMovesByOperator({ database, clock, move, account }),
  };
  return api;
}

/** Changes whenever anything on the review would change. */
const versionOf = (quote: MoveQuote): string => createHash('sha256').update(JSON.stringify(quote)).digest('base64url').slice(0, 24);
