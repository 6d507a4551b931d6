import type { BillingApi } from '#modules/billing/server/api.ts';
import { covers as holdsOn, priceOn } from '#modules/catalogue/rules/on-day.ts';
import type { CatalogueApi } from '#modules/catalogue/server/api.ts';
import type { ShopApi } from '#modules/shop/server/api.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { laterOf, plusDays } from '#platform/rules/calendar.ts';
import { type Cents, plus, zero } from '#platform/rules/money.ts';
import { type Result, refuse } from '#platform/rules/result.ts';
import { type CustomerType, mayPay, type Role } from '#platform/rules/role.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { type Claim, isOpenClaim, readClaim, remedyOf, type TypedClaim } from '../rules/claim.ts';
import { type Cover, type CoverTerms, claimsLeft, deductibleOf, isCovered, type Names, readPhone, type TypedPhone } from '../rules/cover.ts';
import { type ClaimsByOperator, createClaimsByOperator } from './by-operator.ts';
import type { PhoneProtectionPort } from './port.ts';

export type PhoneProtectionDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly protection: PhoneProtectionPort;
  readonly catalogue: Pick<CatalogueApi, 'on'>;
  readonly shop: Pick<ShopApi, 'plans'>;
  readonly billing: Pick<BillingApi, 'overview'>;
  readonly account: { account(accountId: string): Promise<{ readonly timeZone: string } | undefined> };
  /** What the operator offers to an account. */
  readonly terms: (accountId: string) => Promise<CoverTerms>;
};

/** Who is asking: a person with a role, on the account they are signed in to. */
export type Customer = { readonly accountId: string; readonly role: Role; readonly customerType?: CustomerType | undefined };

/** The product of the catalogue under which the plan is sold. Where the catalogue has none, no phone is covered anew. */
const PROTECTION = 'protection';

/** A mobile line whose phone is not covered. */
export type OpenLine = { readonly code: string; readonly name: Names };

export type PhoneProtection = {
  readonly today: IsoDate;
  readonly terms: CoverTerms;
  /** What it is called and costs a month, before taxes; undefined where it is not sold. */
  readonly sold: { readonly name: Names; readonly monthly: Cents } | undefined;
  /** What is past due: no phone is covered before it is paid. */
  readonly pastDue: Cents;
  readonly lines: readonly OpenLine[];
  readonly covers: readonly CoverNow[];
  readonly claims: readonly Claim[];
};

export type CoverNow = Cover & { readonly isRunning: boolean; readonly claimsLeft: number; readonly hasOpenClaim: boolean };

export type Refusal =
  | {
      readonly reason:
        | 'may-not-pay'
        | 'no-such-account'
        | 'not-sold'
        | 'past-due'
        | 'no-such-line'
        | 'covered-already'
        | 'changed'
        | 'no-such-cover'
        | 'open-claim'
        | 'no-claims-left'
        | 'no-such-claim'
        | 'too-late';
    }
  | { readonly reason: 'malformed'; readonly fields: readonly (keyof TypedPhone | keyof TypedClaim)[] };

/** The ids are chosen by the browser. `monthly` and `deductible`: as the customer saw them. */
export type PhoneToProtect = TypedPhone & { readonly coverId: string; readonly line: string; readonly monthly: Cents };
export type TypedFiling = TypedClaim & { readonly claimId: string; readonly coverId: string; readonly deductible: Cents | undefined };

/** The mobile repair and replacement plan (BUY-12). Refusals are values. */
export interface PhoneProtectionApi {
  /** Undefined for an unknown account. */
  read(accountId: string): Promise<PhoneProtection | undefined>;
  protect(customer: Customer, wish: PhoneToProtect): Promise<Result<{ readonly coverId: string }, Refusal>>;
  /** Ends a cover today. */
  end(customer: Customer, coverId: string): Promise<Result<{ readonly coverId: string }, Refusal>>;
  file(customer: Customer, filing: TypedFiling): Promise<Result<{ readonly claimId: string }, Refusal>>;
  withdraw(customer: Customer, claimId: string): Promise<Result<undefined, Refusal>>;
  readonly byOperator: ClaimsByOperator;
}

export function createPhoneProtection(deps: PhoneProtectionDependencies): PhoneProtectionApi {
  const { clock, protection, catalogue, shop, billing, account, terms } = deps;

  async function read(accountId: string): Promise<(PhoneProtection & { readonly billedAs: OpenLine | undefined }) | undefined> {
    const now = clock.now();
    const known = await account.account(accountId);
    if (!known) return undefined;
    const today = todayIn(now, known.timeZone);
    const [open, plans, overview, covers, claims, termsNow] = await Promise.all([
      // Phones that are covered stay visible while nothing is sold.
      catalogue.on(today).catch(() => undefined),
      shop.plans(accountId, now),
      billing.overview(accountId, now),
      protection.covers(accountId),
      protection.claims(accountId),
      terms(accountId),
    ]);
    const product = open?.product(PROTECTION);
    const price = product && holdsOn(product.sold, today) ? priceOn(product.prices, today) : undefined;
    const running = covers.filter((cover) => isCovered(cover, today));
    const lines = plans.filter(
      ({ part, code, endsOn, product: of }) =>
        part === 'mobile' &&
        endsOn === undefined &&
        (of === undefined || of.kind === 'plan') &&
        !running.some(({ line, endsOn: coverEnds }) => line === code && coverEnds === undefined) &&
        !covers.some(({ line }) => code === planOf(line)),
    );
    return {
      ...{ today, terms: termsNow, claims },
      sold: product && price && { name: product.name, monthly: price.monthly },
      billedAs: product && { code: product.billedAs.code, name: product.billedAs.name },
      pastDue: plus(zero, ...(overview?.parts ?? []).map(({ standing }) => standing.pastDue)),
      lines: lines.map(({ code, name }) => ({ code, name })),
      covers: covers.map((cover) => {
        const own = claims.filter(({ coverId }) => coverId === cover.coverId);
        return {
          ...cover,
          isRunning: isCovered(cover, today),
          claimsLeft: claimsLeft(own, today, termsNow),
          hasOpenClaim: own.some(isOpenClaim),
        };
      }),
    };
  }

  const payerReads = async ({ accountId, role, customerType }: Customer) => (mayPay(role, customerType) ? read(accountId) : ('may-not-pay' as const));
  const notRead = (found: undefined | 'may-not-pay') => refuse({ reason: found ?? ('no-such-account' as const) });

  return {
    read,

    async protect(customer, { coverId, line: code, monthly, ...typed }) {
      const { accountId } = customer;
      const found = await payerReads(customer);
      if (found === undefined || found === 'may-not-pay') return notRead(found);
      if (!isUuid(coverId)) return refuse({ reason: 'no-such-cover' });
      // A phone that is covered is the answer to every press for it.
      if (found.covers.some((cover) => cover.coverId === coverId)) return { ok: true, value: { coverId } };
      const { sold, billedAs, pastDue, lines, covers, today } = found;
      if (!sold || !billedAs) return refuse({ reason: 'not-sold' });
      if (pastDue > 0) return refuse({ reason: 'past-due' });
      const line = lines.find((one) => one.code === code);
      if (!line) return refuse({ reason: covers.some((one) => one.line === code && one.isRunning) ? 'covered-already' : 'no-such-line' });
      const phone = readPhone(typed);
      if (!phone.ok) return refuse({ reason: 'malformed', fields: phone.refusal });
      if (monthly !== sold.monthly) return refuse({ reason: 'changed' });
      // A day is covered, and billed, once.
      const startsOn = covers
        .filter((one) => one.line === code)
        .reduce((from, { endsOn }) => laterOf(from, endsOn ? plusDays(endsOn, 1) : from), today);
      const name = (language: 'en' | 'es') => `${billedAs.name[language]}: ${line.name[language]}`;
      return protection
        .protect({
          ...{ accountId, coverId, line: code, lineName: line.name, ...phone.value, monthly, startsOn },
          billedAs: { code: planOf(code), name: { en: name('en'), es: name('es') } },
        })
        .then((done) => (done.ok ? done : refuse({ reason: done.refusal })));
    },

    async end(customer, coverId) {
      const { accountId } = customer;
      const found = await payerReads(customer);
      if (found === undefined || found === 'may-not-pay') return notRead(found);
      const cover = found.covers.find((one) => one.coverId === coverId);
      if (!cover) return refuse({ reason: 'no-such-cover' });
      if (cover.endsOn !== undefined) return { ok: true, value: { coverId } };
      const ended = await protection.end({ accountId, coverId, on: laterOf(found.today, cover.startsOn) });
      return ended.ok ? ended : refuse({ reason: ended.refusal });
    },

    async file(customer, { claimId, coverId, deductible: seen, ...typed }) {
      const { accountId } = customer;
      const found = await payerReads(customer);
      if (found === undefined || found === 'may-not-pay') return notRead(found);
      if (!isUuid(claimId)) return refuse({ reason: 'no-such-claim' });
      if (found.claims.some((claim) => claim.claimId === claimId)) return { ok: true, value: { claimId } };
      const { today, covers, terms: offered } = found;
      const cover = covers.find((one) => one.coverId === coverId);
      if (!cover?.isRunning) return refuse({ reason: 'no-such-cover' });
      if (cover.hasOpenClaim) return refuse({ reason: 'open-claim' });
      if (cover.claimsLeft === 0) return refuse({ reason: 'no-claims-left' });
      const claim = readClaim(typed, { since: cover.startsOn, today });
      if (!claim.ok) return refuse({ reason: 'malformed', fields: claim.refusal });
      const remedy = remedyOf(claim.value.cause);
      const deductible = deductibleOf(remedy, offered);
      if (seen !== undefined && deductible !== seen) return refuse({ reason: 'changed' });
      const filed = await protection.file({ accountId, claimId, coverId, ...claim.value, remedy, deductible, on: today, at: clock.now() });
      return filed.ok ? filed : refuse({ reason: filed.refusal });
    },

    async withdraw(customer, claimId) {
      const { accountId } = customer;
      const found = await payerReads(customer);
      if (found === undefined || found === 'may-not-pay') return notRead(found);
      if (!found.claims.some((claim) => claim.claimId === claimId)) return refuse({ reason: 'no-such-claim' });
      const moved = await protection.move({ accountId, claimId, on: found.today, at: clock.now() }, { act: 'withdraw' });
      return moved.ok ? moved : refuse({ reason: moved.refusal });
    },

    byOperator: createClaimsByOperator(deps),
  };
}

/** The plan of the ledger with which a line's phone is billed. */
const planOf = (line: string): string => `${PROTECTION}-${line}`;
