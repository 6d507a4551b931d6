import { type DevicePlanFactsFragment, MobileDevicesDocument } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, type unavailable } from '#platform/web/or-unavailable.ts';

export type Devices = { readonly plans: readonly DevicePlanFactsFragment[] | typeof unavailable };

/** Undefined for a visitor. */
export async function loadDevices(graph: Graph): Promise<Devices | undefined> {
  const plans = await orUnavailable(graph(MobileDevicesDocument, {}).then(({ account }) => account?.devicePlans));
  return plans && { plans };
}
