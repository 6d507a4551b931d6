import { randomInt } from 'node:crypto';
import type { BillingApi } from '#modules/billing/server/api.ts';
import type { Product } from '#modules/catalogue/rules/catalogue.ts';
import { covers, priceOn } from '#modules/catalogue/rules/on-day.ts';
import type { CatalogueApi } from '#modules/catalogue/server/api.ts';
import type { ShopApi } from '#modules/shop/server/api.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import { type Cents, plus, zero } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type CustomerType, mayPay, type Role } from '#platform/rules/role.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { activationLimits } from '../rules/limits.ts';
import {
  CODE_DAYS,
  isRunning,
  makeCode,
  type Names,
  type PaidBy,
  readCode,
  type StreamingState,
  type Subscription,
  stateOf,
} from '../rules/streaming-service.ts';
import type { SubscriptionsPort } from './port.ts';

export type SubscriptionsDependencies = {
  readonly clock: BusinessClock;
  readonly subscriptions: SubscriptionsPort;
  readonly catalogue: Pick<CatalogueApi, 'on'>;
  readonly shop: Pick<ShopApi, 'plans'>;
  readonly billing: Pick<BillingApi, 'overview'>;
  readonly account: { account(accountId: string): Promise<{ readonly timeZone: string } | undefined> };
  readonly limited: Limiter<keyof typeof activationLimits>;
};

/** Who is asking: a person with a role, on the account they are signed in to. */
export type Customer = { readonly accountId: string; readonly role: Role; readonly customerType?: CustomerType | undefined };

/** A streaming service as an account sees it. */
export type StreamingService = {
  readonly productId: string;
  readonly name: Names;
  readonly about: Names;
  /** Where it is watched. */
  readonly site: string | undefined;
  readonly paidBy: PaidBy;
  /** The plan of the account that includes it. */
  readonly includedWith: Names | undefined;
  /** A month, before taxes; nothing if a plan includes it. */
  readonly monthly: Cents;
  readonly state: StreamingState;
  /** The one that runs. */
  readonly subscription: Subscription | undefined;
};

export type Refusal = {
  readonly reason: 'may-not-pay' | 'no-such-account' | 'not-sold' | 'past-due' | 'changed' | 'has-it' | 'no-such-subscription' | 'not-now';
};

/** `unknown`: we made no such code, it is too old, or what it was for has ended. */
export type CodeRefusal = { readonly reason: 'malformed' | 'unknown' | 'too-many' };
export type Activated = Pick<StreamingService, 'name' | 'site'>;

/** `subscriptionId`: chosen by the browser. `monthly`: as the customer saw it. */
export type StreamingWish = { readonly subscriptionId: string; readonly productId: string; readonly monthly: Cents };

/** Streaming services of partners: what runs and who pays, beginning, activating and ending (BUY-08, BUY-17). Refusals are values. */
export interface SubscriptionsApi {
  /** Those that the account has, can begin, or can add to its bill. Undefined for an unknown account. */
  services(accountId: string): Promise<readonly StreamingService[] | undefined>;
  start(customer: Customer, wish: StreamingWish): Promise<Result<undefined, Refusal>>;
  /** Another code, for a service that nobody activated. */
  renew(customer: Customer, subscriptionId: string): Promise<Result<undefined, Refusal>>;
  /** Ends a service today. */
  end(customer: Customer, subscriptionId: string): Promise<Result<undefined, Refusal>>;
  /** Activates what a code is for, without sign-in. @param address the asker's, which is counted */
  activate(typed: string, address: string | undefined): Promise<Result<Activated, CodeRefusal>>;
  /** What a code has activated; undefined if it has not. Counted in the same way. */
  activated(typed: string, address: string | undefined): Promise<Activated | undefined>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<readonly Subscription[]>;
}

/** Two codes are never the same; by chance one is taken. */
const TRIES = 3;

export function createSubscriptions(deps: SubscriptionsDependencies): SubscriptionsApi {
  const { clock, subscriptions, catalogue, shop, billing, account, limited } = deps;

  async function read(accountId: string) {
    const now = clock.now();
    const known = await account.account(accountId);
    if (!known) return undefined;
    const today = todayIn(now, known.timeZone);
    const [open, plans, own] = await Promise.all([
      // What runs stays visible while nothing is sold.
      catalogue.on(today).catch(() => undefined),
      shop.plans(accountId, now),
      subscriptions.subscriptions(accountId),
    ]);
    const running = own.filter(isRunning);
    const products = (open?.products ?? []).filter(({ line, includedWith }) => line === 'streaming' && includedWith !== undefined);
    const services = products.flatMap((product) => {
      const plan = plans.find(({ product: of }) => of !== undefined && product.includedWith?.includes(of.id));
      return serviceOf(product, { subscription: running.find(({ productId }) => productId === product.id), plan: plan?.title, today, now }) ?? [];
    });
    const gone = running
      .filter(({ productId, paidBy }) => paidBy === 'bill' && !products.some(({ id }) => id === productId))
      .map((subscription) => withoutProduct(subscription, now));
    return { now, today, services: [...services, ...gone], products };
  }

  const codeUntil = (now: IsoInstant) => plusMilliseconds(now, CODE_DAYS * DAY_MS);

  async function withCode<Refused>(
    act: (code: string) => Promise<Result<unknown, Refused | 'code-taken'>>,
  ): Promise<Result<undefined, Refused | 'not-now'>> {
    for (let tries = 0; tries < TRIES; tries++) {
      const done = await act(makeCode(randomInt));
      if (done.ok) return accept(undefined);
      if (done.refusal !== 'code-taken') return refuse(done.refusal);
    }
    return refuse('not-now');
  }

  /** The running subscription of a customer who may decide. */
  async function heldBy({ accountId, role, customerType }: Customer, subscriptionId: string): Promise<Result<Subscription, Refusal>> {
    if (!mayPay(role, customerType)) return refuse({ reason: 'may-not-pay' });
    const own = (await subscriptions.subscriptions(accountId)).find((one) => one.subscriptionId === subscriptionId);
    return own ? accept(own) : refuse({ reason: 'no-such-subscription' });
  }

  /** The service that a code is for. A plan that is gone includes nothing any more. */
  async function byCode(
    typed: string,
    address: string | undefined,
  ): Promise<Result<{ readonly code: string; readonly service: StreamingService }, CodeRefusal>> {
    const code = readCode(typed);
    if (code === undefined) return refuse({ reason: 'malformed' });
    if (address !== undefined && (await limited('streaming-code', networkOf(address)))) return refuse({ reason: 'too-many' });
    const held = await subscriptions.byCode(code);
    const services = held && (await read(held.accountId))?.services;
    const service = services?.find(({ subscription }) => subscription?.subscriptionId === held?.subscriptionId);
    return service ? accept({ code, service }) : refuse({ reason: 'unknown' });
  }

  const api: SubscriptionsApi = {
    services: async (accountId) => (await read(accountId))?.services,

    async start({ accountId, role, customerType }, { subscriptionId, productId, monthly }) {
      if (!mayPay(role, customerType)) return refuse({ reason: 'may-not-pay' });
      if (!isUuid(subscriptionId)) return refuse({ reason: 'no-such-subscription' });
      const [found, overview] = await Promise.all([read(accountId), billing.overview(accountId, clock.now())]);
      if (!found || !overview) return refuse({ reason: 'no-such-account' });
      const { services, products, today, now } = found;
      const service = services.find((one) => one.productId === productId);
      const product = products.find(({ id }) => id === productId);
      // What was begun by the same press is the answer to it.
      if (service?.subscription) return service.subscription.subscriptionId === subscriptionId ? accept(undefined) : refuse({ reason: 'has-it' });
      if (!service || !product) return refuse({ reason: 'not-sold' });
      if (plus(zero, ...overview.parts.map(({ standing }) => standing.pastDue)) > 0) return refuse({ reason: 'past-due' });
      if (service.monthly !== monthly) return refuse({ reason: 'changed' });
      const { name, paidBy } = service;
      const billedAs = paidBy === 'bill' ? product.billedAs : undefined;
      const begun = await withCode((code) =>
        subscriptions.start({
          ...{ accountId, subscriptionId, productId, name, paidBy, monthly, billedAs },
          ...{ startsOn: today, code, codeUntil: codeUntil(now) },
        }),
      );
      return begun.ok ? begun : refuse({ reason: begun.refusal });
    },

    async renew(customer, subscriptionId) {
      const held = await heldBy(customer, subscriptionId);
      if (!held.ok) return held;
      const { accountId } = customer;
      const renewed = await withCode((code) => subscriptions.renew({ accountId, subscriptionId, code, codeUntil: codeUntil(clock.now()) }));
      return renewed.ok ? renewed : refuse({ reason: renewed.refusal });
    },

    async end(customer, subscriptionId) {
      const held = await heldBy(customer, subscriptionId);
      if (!held.ok) return held;
      const { accountId } = customer;
      const zone = (await account.account(accountId))?.timeZone;
      if (zone === undefined) return refuse({ reason: 'no-such-account' });
      const ended = await subscriptions.end({ accountId, subscriptionId, on: todayIn(clock.now(), zone) });
      return ended.ok ? ended : refuse({ reason: ended.refusal });
    },

    async activate(typed, address) {
      const found = await byCode(typed, address);
      if (!found.ok) return found;
      const { code, service } = found.value;
      if (service.state === 'expired') return refuse({ reason: 'unknown' });
      await subscriptions.activate({ code, at: clock.now() });
      return accept(service);
    },

    async activated(typed, address) {
      const found = await byCode(typed, address);
      return found.ok && found.value.service.state === 'active' ? found.value.service : undefined;
    },

    ofAccount: (accountId) => subscriptions.subscriptions(accountId),
  };
  return api;
}

type Facts = { readonly subscription: Subscription | undefined; readonly plan: Names | undefined; readonly today: IsoDate; readonly now: IsoInstant };

/** Undefined for a service that the account neither has nor can have; one that its plan included goes with the plan. */
function serviceOf(
  { id, name, description1, site, prices, sold }: Product,
  { subscription: held, plan, today, now }: Facts,
): StreamingService | undefined {
  const subscription = held?.paidBy === 'plan' && plan === undefined ? undefined : held;
  const price = covers(sold, today) ? priceOn(prices, today)?.monthly : undefined;
  const isBilled = subscription ? subscription.paidBy === 'bill' : plan === undefined;
  if (isBilled && !subscription && !price) return undefined;
  const paidBy = isBilled ? 'bill' : 'plan';
  return {
    ...{ productId: id, name, about: description1, site, paidBy, subscription },
    includedWith: isBilled ? undefined : plan,
    monthly: isBilled ? (subscription?.monthly ?? price ?? zero) : zero,
    state: stateOf(subscription, paidBy, now),
  };
}

/** One that the catalogue does not know any more: it goes on as it was begun. */
const withoutProduct = (subscription: Subscription, now: IsoInstant): StreamingService => ({
  ...{ productId: subscription.productId, name: subscription.name, about: subscription.name, site: undefined, includedWith: undefined },
  ...{ paidBy: subscription.paidBy, monthly: subscription.monthly, subscription, state: stateOf(subscription, subscription.paidBy, now) },
});
