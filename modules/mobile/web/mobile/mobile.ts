import type { PartBillData } from '#modules/billing/web/parts/PartBill.tsx';
import {
  type DevicePlanFactsFragment,
  MobileBillDocument,
  MobileDevicesDocument,
  MobileLastBillDocument,
  type MobileLastBillQuery,
  MobileOrdersDocument,
  type MobileOrdersQuery,
  type MobileTransactionRowFragment,
  MobileTransactionsDocument,
} from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, type unavailable } from '#platform/web/or-unavailable.ts';

type Account<Query extends { readonly account: unknown }> = NonNullable<Query['account']>;
type OrUnavailable<T> = T | typeof unavailable;

/** Null before the first one. */
export type LastBill = Account<MobileLastBillQuery>['latestStatement'];
export type OrderRow = Account<MobileOrdersQuery>['mobileOrders']['items'][number];

export type Mobile = {
  readonly bill: OrUnavailable<PartBillData>;
  readonly lastBill: OrUnavailable<LastBill>;
  readonly devices: OrUnavailable<readonly DevicePlanFactsFragment[]>;
  readonly orders: OrUnavailable<readonly OrderRow[]>;
  readonly transactions: OrUnavailable<readonly MobileTransactionRowFragment[]>;
};

/** `cardAdded`: the customer has just added a card. */
export type MobileData = Mobile & { readonly cardAdded: boolean };

const LATEST = 3;

/** Everything about mobile, in calls that may fail independently. Undefined for an account without mobile. */
export async function loadMobile(graph: Graph): Promise<Mobile | undefined> {
  const [bill, lastBill, devices, orders, transactions] = await Promise.all([
    orUnavailable(readBill(graph)),
    orUnavailable(graph(MobileLastBillDocument, {}).then(({ account }) => account?.latestStatement ?? null)),
    orUnavailable(graph(MobileDevicesDocument, {}).then(({ account }) => account?.devicePlans ?? [])),
    orUnavailable(graph(MobileOrdersDocument, {}).then(({ account }) => account?.mobileOrders.items ?? [])),
    orUnavailable(graph(MobileTransactionsDocument, { show: 'all', first: LATEST }).then(({ account }) => account?.mobileTransactions.items ?? [])),
  ]);
  return bill && { bill, lastBill, devices, orders, transactions };
}

async function readBill(graph: Graph): Promise<PartBillData | undefined> {
  const { account } = await graph(MobileBillDocument, {});
  const part = account?.billing.parts.find((each) => each.part === 'mobile');
  return account && part ? { account, part } : undefined;
}
