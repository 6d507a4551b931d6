import type { SetUpPorts } from '#modules/equipment/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isRunning } from '../rules/outage.ts';
import { isSuspect, type NodeSeen, type SuspectingTerms } from '../rules/suspicion.ts';
import type { OutagesPort, Probe } from './port.ts';
import { keepSuspicions } from './suspicion-store.ts';

export type WatchingDependencies = {
  readonly database: Database;
  readonly outages: Pick<OutagesPort, 'plant' | 'outages' | 'probes'>;
  /** Undefined if there is no network to ask. */
  readonly network: Pick<NonNullable<SetUpPorts['network']>, 'status'> | undefined;
  readonly suspecting: () => Promise<SuspectingTerms>;
};

/** How often a part of the plant is looked at, in milliseconds of business time. */
export const WATCH_EVERY_MS = 15_000;
/** So many nodes are looked at in a pass, by so many devices of each: the network is asked for two hundred at most. */
const NODES_A_PASS = 20;
const DEVICES_OF_A_NODE = 10;

/**
 * Looks at a part of the plant, another one each time, and keeps the nodes of which many devices are offline though no outage is open there. While the
 * network does not answer, nothing is known, and what was suspected stays.
 */
export async function watchNodes({ database, outages, network, suspecting }: WatchingDependencies, now: IsoInstant): Promise<void> {
  if (!network) return;
  const [{ nodes }, open, terms] = await Promise.all([outages.plant(), outages.outages(now), suspecting()]);
  const looked = partOf(nodes.map(({ nodeId }) => nodeId).toSorted(), now);
  const probes: Probe[] = [];
  // One after the other: what people wait for needs the connections.
  for (const nodeId of looked) probes.push(...(await outages.probes([nodeId], DEVICES_OF_A_NODE)));
  const statuses = probes.length === 0 ? [] : await network.status(probes.map(({ mac }) => mac)).catch(() => undefined);
  if (!statuses) return;
  const online = new Map(statuses.map(({ mac, stage }) => [mac, stage === 'online']));
  const covered = new Set(open.filter(isRunning).flatMap(({ nodeIds }) => nodeIds));
  const seen = looked.map((nodeId): NodeSeen => {
    const known = probes.flatMap((probe) => (probe.nodeId === nodeId ? (online.get(probe.mac) ?? []) : []));
    return { nodeId, asked: known.length, offline: known.filter((isOnline) => !isOnline).length };
  });
  const suspects = seen.filter((node) => !covered.has(node.nodeId) && isSuspect(node, terms));
  await keepSuspicions(database, looked, suspects, now);
}

/** Each in its turn, by the clock, so that processes need not agree who looks at what. */
function partOf(nodeIds: readonly string[], now: IsoInstant): readonly string[] {
  const parts = Math.max(1, Math.ceil(nodeIds.length / NODES_A_PASS));
  const at = (Math.floor(Date.parse(now) / WATCH_EVERY_MS) % parts) * NODES_A_PASS;
  return nodeIds.slice(at, at + NODES_A_PASS);
}
