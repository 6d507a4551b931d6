import { type DevicePlanFactsFragment, MobileDevicesDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { hasMobile } from '../has-mobile.ts';

export type Devices = { readonly plans: readonly DevicePlanFactsFragment[] | typeof unavailable; readonly mayPay: boolean };

/** Undefined for an account without mobile. */
export async function loadDevices(graph: Graph): Promise<Devices | undefined> {
  const account = await orUnavailable(graph(MobileDevicesDocument, {}).then((found) => found.account));
  if (account === unavailable) return { plans: unavailable, mayPay: false };
  if (account?.devicePlans.length === 0 && !(await hasMobile(graph))) return undefined;
  return account ? { plans: account.devicePlans, mayPay: account.user.mayPay && !account.profile.storeOnly } : undefined;
}
