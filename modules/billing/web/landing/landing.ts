import { type AccountPart, accountParts } from '#platform/rules/account-part.ts';
import type { LoadedCard } from '#platform/web/card.ts';
import {
  type BillChangeFragment,
  type BilledStatementFragment,
  type BilledTotalFragment,
  BillingLandingDocument,
  type BillingLandingQuery,
  LandingBillsDocument,
  type LandingBillsQuery,
  LandingChangesDocument,
  LandingStatementsDocument,
  LandingTotalsDocument,
} from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import type { PageRequest } from '#platform/web/page.ts';
import { mostUrgentFirst } from '../parts/most-urgent.ts';

/** The data of the billing landing. Each field comes from a call of its own and may fail alone. */
export type Landing = Pick<BillingLandingQuery, 'links'> & {
  readonly isEnterprise: boolean;
  readonly mayPay: boolean;
  readonly storeOnly: boolean;
  readonly billing: Billing | typeof unavailable;
  /** Newest first. */
  readonly statements: Readonly<Record<AccountPart, readonly BilledStatementFragment[]>> | typeof unavailable;
  /** Null if there are not two statements, or the provider does not answer. */
  readonly changes: Readonly<Record<AccountPart, BillChangeFragment | null>>;
  /** By service; empty if the provider does not answer. */
  readonly totals: Readonly<Record<AccountPart, readonly BilledTotalFragment[]>>;
  readonly cards: readonly LoadedCard[];
  /** The part that the address asks for (`?part=mobile`). */
  readonly asked: string | undefined;
};

export type Billing = NonNullable<LandingBillsQuery['account']>['billing'];

const noTotals = { core: [], mobile: [], streaming: [] };
const noChanges = { core: null, mobile: null, streaming: null };

/** Undefined for a visitor. */
export async function loadLanding({ graph, loadCards, search }: PageRequest): Promise<Landing | undefined> {
  // Separate calls, so that none waits for a slow one.
  const [{ account, links }, bills, statements, changes, totals, cards = []] = await Promise.all([
    graph(BillingLandingDocument, {}),
    orUnavailable(graph(LandingBillsDocument, {})),
    orUnavailable(graph(LandingStatementsDocument, {})),
    orUnavailable(graph(LandingChangesDocument, {})),
    orUnavailable(graph(LandingTotalsDocument, {})),
    loadCards?.(),
  ]);
  if (!account) return undefined;
  const { user, profile } = account;
  return {
    links,
    isEnterprise: profile.customerType === 'enterprise',
    mayPay: user.mayPay,
    storeOnly: profile.storeOnly,
    billing: bills === unavailable || !bills.account ? unavailable : bills.account.billing,
    statements: statements === unavailable || !statements.account ? unavailable : itemsOf(statements.account),
    changes: changes === unavailable || !changes.account ? noChanges : changes.account,
    totals: totals === unavailable || !totals.account ? noTotals : totals.account,
    cards,
    asked: search.part,
  };
}

type Lists = { readonly [part in AccountPart]: { readonly items: readonly BilledStatementFragment[] } };

const itemsOf = ({ core, mobile, streaming }: Lists) => ({ core: core.items, mobile: mobile.items, streaming: streaming.items });

/** The parts to show: those billed today or, if the provider does not answer, those with statements. */
export function partsOf({ billing, statements }: Landing): readonly AccountPart[] {
  if (billing !== unavailable) return billing.parts.map(({ part }) => part);
  return statements === unavailable ? [] : accountParts.filter((part) => statements[part].length > 0);
}

/** The part that the page is about: the one asked for, else the most urgent, else the first. Undefined if none is known. */
export function chosenPart(landing: Landing): AccountPart | undefined {
  const { billing, asked } = landing;
  const parts = partsOf(landing);
  const [mostUrgent] = billing === unavailable ? [] : mostUrgentFirst(billing.parts);
  return parts.find((part) => part === asked) ?? mostUrgent?.part ?? parts[0];
}
