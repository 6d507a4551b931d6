import { createHash } from 'node:crypto';
import type { BillingApi } from '#modules/billing/server/api.ts';
import type { ServicesApi } from '#modules/services/server/api.ts';
import { type IsoDate, type IsoInstant, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { plus, zero } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type CustomerType, mayPay, type Role } from '#platform/rules/role.ts';
import { after } from '#platform/rules/state-table.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { readAddress } from '../rules/forwarding.ts';
import {
  daysFit,
  endFits,
  type ForwardingAddress,
  movableTo,
  type NotOffered,
  type SeasonChoice,
  type SeasonDays,
  type SeasonLimits,
  type SeasonLine,
  seasonChoice,
  seasonLines,
  seasonStates,
  type WrongDays,
} from '../rules/seasonal.ts';
import type { Season, SeasonalPort, SeasonBill } from './port.ts';
import { forgetDrafts, noteBooked, readDraft, type SeasonalDraft, storeDraft } from './store.ts';

export type SeasonalDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly seasonal: SeasonalPort;
  readonly services: Pick<ServicesApi, 'services'>;
  readonly billing: Pick<BillingApi, 'overview'>;
  /** What the operator offers to an account. */
  readonly limits: (accountId: string) => Promise<SeasonLimits>;
  /** Called at each named point, so that tests can kill the process there. */
  readonly failPoint?: (name: 'after-book') => Promise<void>;
};

/** Who is asking: a person with a role, on the account they are signed in to. */
export type Customer = { readonly accountId: string; readonly role: Role; readonly customerType?: CustomerType | undefined };

/** Whether an account may book, and what it booked (SVC-27, SHELL-12). */
export type SeasonalOffer = {
  readonly today: IsoDate;
  readonly limits: SeasonLimits;
  readonly choice: Result<SeasonChoice, NotOffered>;
  /** The one that is not over. */
  readonly open: OpenSeason | undefined;
};

export type OpenSeason = Season & {
  /** The days to which its end may still be moved; undefined if it is too late. */
  readonly movableTo: SeasonChoice | undefined;
};

export type WrongField = { readonly reason: 'wrong-address'; readonly fields: readonly (keyof ForwardingAddress)[] };
export type Refusal =
  | { readonly reason: 'may-not-pay' | 'no-such-intent' | 'no-such-account' | 'already-booked' | 'changed' | 'not-open' | 'too-late' }
  | NotOffered
  | WrongDays
  | WrongField;

/** What the customer reviews. */
export type SeasonalQuote = SeasonDays & {
  readonly forwardTo: ForwardingAddress;
  readonly monthly: SeasonLimits['monthly'];
  readonly bills: readonly SeasonBill[];
  /** What stops. */
  readonly lines: readonly SeasonLine[];
};
export type Prepared = { readonly quote: SeasonalQuote; readonly version: string };

/** Having service stopped for a season: what is offered, the draft, the quote, the booking, and its changes. Refusals are values. */
export interface SeasonalApi {
  /** Undefined if there is no such account. */
  offer(accountId: string): Promise<SeasonalOffer | undefined>;
  /** The bills to come of a season that is booked. */
  billsOf(accountId: string, season: Season): Promise<readonly SeasonBill[]>;
  changeDraft(
    customer: Customer,
    wish: SeasonDays & { readonly intentId: string; readonly forwardTo: ForwardingAddress },
  ): Promise<Result<SeasonalDraft, Refusal>>;
  draft(accountId: string, intentId: string): Promise<SeasonalDraft | undefined>;
  prepare(customer: Customer, intentId: string): Promise<Result<Prepared, Refusal>>;
  /** Books, once for each intent: a repeat returns the same. */
  book(customer: Customer, act: { readonly intentId: string; readonly version: string }): Promise<Result<{ readonly intentId: string }, Refusal>>;
  /** The season of an intent; undefined while it was not booked. */
  outcome(accountId: string, intentId: string): Promise<Season | undefined>;
  moveEnd(customer: Customer, move: { readonly seasonId: string; readonly endsOn: IsoDate }): Promise<Result<Season, Refusal>>;
  /** Calls off one that has not begun. */
  cancel(customer: Customer, seasonId: string): Promise<Result<Season, Refusal>>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<readonly Season[]>;
  forget(now: IsoInstant): Promise<void>;
}

/** Drafts are kept so that a done page can be opened again although the provider tells of the season late. */
const DRAFT_KEPT_DAYS = 7;
/** Long enough to move the end once reminded of it. */
const REMINDED_DAYS = 7;

const remindOn = (endsOn: IsoDate): IsoDate => plusDays(endsOn, -REMINDED_DAYS);

export function createSeasonal(deps: SeasonalDependencies): SeasonalApi {
  const { database, clock, seasonal, services, billing, limits, failPoint = async () => {} } = deps;

  async function read(accountId: string) {
    const [overview, lines, known, allowed] = await Promise.all([
      billing.overview(accountId, clock.now()),
      services.services(accountId),
      seasonal.seasons(accountId),
      limits(accountId),
    ]);
    if (overview === undefined) return undefined;
    const { today, parts } = overview;
    const pastDue = plus(zero, ...parts.map(({ standing }) => standing.pastDue));
    const open = known.find(({ state }) => state === 'booked' || state === 'active');
    const offer: SeasonalOffer = {
      today,
      limits: allowed,
      choice: seasonChoice({ today, lines, pastDue, known }, allowed),
      open: open && { ...open, movableTo: movableTo(open, today, allowed) },
    };
    return { offer, known, lines: seasonLines.filter((stopped) => lines.some(({ line }) => line === stopped)) };
  }

  /** The season of this customer that is not over. */
  async function openOne({ accountId, role, customerType }: Customer, seasonId: string): Promise<Result<OpenSeason, Refusal>> {
    if (!mayPay(role, customerType)) return refuse({ reason: 'may-not-pay' });
    const open = (await read(accountId))?.offer.open;
    return open?.seasonId === seasonId ? accept(open) : refuse({ reason: 'not-open' });
  }

  const api: SeasonalApi = {
    offer: async (accountId) => (await read(accountId))?.offer,

    billsOf: (accountId, season) => seasonal.bills(accountId, season),

    async changeDraft(customer, { intentId, forwardTo: typed, ...days }) {
      const { accountId, role, customerType } = customer;
      if (!mayPay(role, customerType)) return refuse({ reason: 'may-not-pay' });
      if (!isUuid(intentId)) return refuse({ reason: 'no-such-intent' });
      if ((await api.outcome(accountId, intentId)) !== undefined) return refuse({ reason: 'already-booked' });
      const found = await read(accountId);
      if (found === undefined) return refuse({ reason: 'no-such-account' });
      const { choice, limits: allowed } = found.offer;
      if (!choice.ok) return choice;
      const fit = daysFit(days, choice.value, allowed);
      if (!fit.ok) return fit;
      const forwardTo = readAddress(typed);
      if (!forwardTo.ok) return refuse({ reason: 'wrong-address', fields: forwardTo.refusal });
      const stored = await storeDraft(database, accountId, { intentId, ...days, forwardTo: forwardTo.value }, clock.now());
      return stored ? accept(stored) : refuse({ reason: 'already-booked' });
    },

    draft: async (accountId, intentId) => (isUuid(intentId) ? readDraft(database, accountId, intentId) : undefined),

    async prepare(customer, intentId) {
      const { accountId, role, customerType } = customer;
      if (!mayPay(role, customerType)) return refuse({ reason: 'may-not-pay' });
      const draft = await api.draft(accountId, intentId);
      if (!draft) return refuse({ reason: 'no-such-intent' });
      if (draft.bookedAt !== null) return refuse({ reason: 'already-booked' });
      const found = await read(accountId);
      if (found === undefined) return refuse({ reason: 'no-such-account' });
      const { choice, limits: allowed } = found.offer;
      if (!choice.ok) return choice;
      const { startsOn, endsOn, forwardTo } = draft;
      const fit = daysFit({ startsOn, endsOn }, choice.value, allowed);
      if (!fit.ok) return fit;
      const { monthly } = allowed;
      const bills = await seasonal.bills(accountId, { startsOn, endsOn, monthly });
      const quote = { startsOn, endsOn, forwardTo, monthly, bills, lines: found.lines };
      return accept({ quote, version: versionOf(quote) });
    },

    async book(customer, { intentId, version }) {
      const { accountId } = customer;
      const prepared = await api.prepare(customer, intentId);
      // Even if it would be refused now, an act that was already carried out returns its result.
      if (!prepared.ok) {
        const isDone = prepared.refusal.reason === 'already-booked' || (await api.outcome(accountId, intentId)) !== undefined;
        return isDone ? accept({ intentId }) : prepared;
      }
      if (prepared.value.version !== version) return refuse({ reason: 'changed' });
      const { startsOn, endsOn, forwardTo, monthly } = prepared.value.quote;
      const at = clock.now();
      const season = { accountId, seasonId: intentId, startsOn, endsOn, forwardTo, monthly, remindOn: remindOn(endsOn), at };
      const booked = await seasonal.book(season);
      if (!booked.ok) return refuse({ reason: booked.refusal });
      await failPoint('after-book');
      await noteBooked(database, accountId, intentId, at);
      return accept({ intentId });
    },

    async outcome(accountId, intentId) {
      if (!isUuid(intentId)) return undefined;
      return (await seasonal.seasons(accountId)).find(({ seasonId }) => seasonId === intentId);
    },

    async moveEnd(customer, { seasonId, endsOn }) {
      const open = await openOne(customer, seasonId);
      if (!open.ok) return open;
      if (endsOn === open.value.endsOn) return open;
      if (open.value.movableTo === undefined) return refuse({ reason: 'too-late' });
      const fit = endFits(endsOn, open.value.movableTo);
      if (!fit.ok) return fit;
      const { accountId } = customer;
      const moved = await seasonal.moveEnd({ accountId, seasonId, endsOn, remindOn: remindOn(endsOn), at: clock.now() });
      return moved.ok ? accept({ ...open.value, endsOn }) : refuse({ reason: moved.refusal });
    },

    async cancel(customer, seasonId) {
      const open = await openOne(customer, seasonId);
      if (!open.ok) return open;
      if (!after(seasonStates, open.value.state, 'cancel').ok) return refuse({ reason: 'not-open' });
      const cancelled = await seasonal.cancel({ accountId: customer.accountId, seasonId, at: clock.now() });
      return cancelled.ok ? accept({ ...open.value, state: 'cancelled' }) : refuse({ reason: 'not-open' });
    },

    ofAccount: (accountId) => seasonal.seasons(accountId),

    forget: (now) => forgetDrafts(database, plusMilliseconds(now, -DRAFT_KEPT_DAYS * DAY_MS)),
  };
  return api;
}

/** Changes whenever anything on the review would change. */
const versionOf = (quote: SeasonalQuote): string => createHash('sha256').update(JSON.stringify(quote)).digest('base64url').slice(0, 24);
