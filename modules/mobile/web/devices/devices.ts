import { type DevicePlanFactsFragment, MobileDevicesDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { hasMobile } from '../has-mobile.ts';

export type Devices = { readonly plans: readonly DevicePlanFactsFragment[] | typeof unavailable };

/** Undefined for an account without mobile. */
export async function loadDevices(graph: Graph): Promise<Devices | undefined> {
  const plans = await orUnavailable(graph(MobileDevicesDocument, {}).then(({ account }) => account?.devicePlans));
  if (plans !== unavailable && plans?.length === 0 && !(await hasMobile(graph))) return undefined;
  return plans && { plans };
}
