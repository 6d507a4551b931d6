import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { ReportedNode } from './report.ts';

/** What the network says of a node: how many of its devices were asked, and how many were offline. */
export type NodeSeen = { readonly nodeId: string; readonly asked: number; readonly offline: number };

/** When so many are offline that an outage is suspected. */
export type SuspectingTerms = { readonly percent: number; readonly devices: number };

/** A few homes that are switched off are no outage: it takes a least number of devices, and a share of those that were asked. */
export const isSuspect = ({ asked, offline }: Pick<NodeSeen, 'asked' | 'offline'>, { percent, devices }: SuspectingTerms): boolean =>
  offline >= Math.max(1, devices) && offline * 100 >= asked * percent;

/** A node that may be out: customers reported it, its devices are offline, or both. */
export type Suspicion = {
  readonly nodeId: string;
  readonly name: string;
  readonly hub: string;
  readonly firstAt: IsoInstant;
  /** How many accounts reported it; 0 if none did. */
  readonly accounts: number;
  readonly devices: Pick<NodeSeen, 'asked' | 'offline'> | undefined;
};

export type SeenNode = NodeSeen & { readonly beganAt: IsoInstant };

/** Both kinds in one list: what devices say comes first, then most reports first. `nodes`: those without an open outage. */
export function suspicionsOf(
  nodes: readonly Pick<Suspicion, 'nodeId' | 'name' | 'hub'>[],
  reported: readonly ReportedNode[],
  seen: readonly SeenNode[],
): readonly Suspicion[] {
  return nodes
    .flatMap(({ nodeId, name, hub }): readonly Suspicion[] => {
      const reports = reported.find((each) => each.nodeId === nodeId);
      const devices = seen.find((each) => each.nodeId === nodeId);
      const [firstAt] = [reports?.firstAt, devices?.beganAt].filter((at) => at !== undefined).toSorted();
      if (firstAt === undefined) return [];
      return [
        { nodeId, name, hub, firstAt, accounts: reports?.accounts ?? 0, devices: devices && { asked: devices.asked, offline: devices.offline } },
      ];
    })
    .toSorted((one, other) => (other.devices?.offline ?? 0) - (one.devices?.offline ?? 0) || other.accounts - one.accounts);
}
