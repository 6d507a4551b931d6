import { randomUUID } from 'node:crypto';
import type { SetUpPorts } from '#modules/equipment/server/api.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { mustBeNoted } from '#platform/server/commands/note-act.ts';
import type { Database } from '#platform/server/database/database.ts';
import { mayEstimate } from '../rules/estimate.ts';
import {
  isOver,
  isRunning,
  LONGEST_NOTE,
  type Outage,
  type OutageCause,
  type OutageKind,
  type OutageLine,
  type OutageNote,
  type OutageState,
  type Point,
} from '../rules/outage.ts';
import { nodesInArea, type Plant } from '../rules/plant.ts';
import { SUSPECTING_MS } from '../rules/report.ts';
import { type Suspicion, suspicionsOf } from '../rules/suspicion.ts';
import type { OpenRefusal, OutageChange, OutagePreview, OutagesPort, UpdateRefusal } from './port.ts';
import { dismissSuspicion, readSuspicions } from './suspicion-store.ts';

/** What an operator wants to open. `where`: whole nodes, or what was drawn on the map of a hub. */
export type OutageWish = {
  readonly kind: OutageKind;
  readonly services: readonly OutageLine[];
  /** Undefined: the names of its nodes. */
  readonly place: string | undefined;
  readonly where: { readonly nodeIds: readonly string[] } | { readonly hub: string; readonly area: readonly Point[] };
  readonly cause: OutageCause;
  /** Undefined: now. */
  readonly beganAt: IsoInstant | undefined;
  readonly plannedUntil: IsoInstant | undefined;
  readonly estimate: OutageChange['estimate'];
  readonly note: OutageNote | undefined;
};

type WishRefusal =
  | OpenRefusal
  | {
      readonly reason:
        | 'no-services'
        | 'nothing-there'
        | 'place-long'
        | 'note-long'
        | 'began-future'
        | 'began-far'
        | 'window-past'
        | 'window-wrong'
        | 'estimate-past'
        | 'estimate-far';
    };

export type UpdateWish = {
  readonly outageId: string;
  /** What the operator saw. */
  readonly version: number;
  readonly state: OutageState;
  readonly cause: OutageCause | undefined;
  readonly estimate: OutageChange['estimate'];
  readonly note: OutageNote | undefined;
  /** Why it is restored although the network says otherwise. */
  readonly reason?: string | undefined;
};

export type ChangeRefusal =
  | UpdateRefusal
  | { readonly reason: 'note-long' | 'estimate-past' | 'estimate-far' }
  | ({ readonly reason: 'still-out' } & Seen);

/** What the network knows of the devices of an outage. */
export type Seen = { readonly asked: number; readonly online: number };

export type Board = {
  readonly plant: Plant;
  /** Those that are not over, and those of the last day; newest beginning first. */
  readonly outages: readonly Outage[];
  readonly suspected: readonly Suspicion[];
  readonly now: IsoInstant;
};

export interface OutagesByOperator {
  board(): Promise<Board>;
  outage(outageId: string): Promise<Outage | undefined>;
  /** Undefined if no network can be asked, or it does not answer. */
  seen(outage: Pick<Outage, 'nodeIds'>): Promise<Seen | undefined>;
  preview(wish: Pick<OutageWish, 'kind' | 'services' | 'where' | 'cause' | 'beganAt'>, backAt: IsoInstant): Promise<OutagePreview>;
  previewOf(outage: Outage, backAt: IsoInstant): Promise<OutagePreview>;
  credits: OutagesPort['credits'];
  open(wish: OutageWish, actor: string): Promise<Result<Outage, WishRefusal>>;
  /** There is no outage at the node: reports from before count no more, nor do its devices until they were well. */
  dismiss(nodeId: string, actor: string): Promise<Result<undefined, 'no-such-node'>>;
  update(wish: UpdateWish, actor: string): Promise<Result<Outage, ChangeRefusal>>;
}

export type OperatorDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly outages: OutagesPort;
  /** Undefined if there is no network to ask. */
  readonly network: Pick<NonNullable<SetUpPorts['network']>, 'status'> | undefined;
  readonly updateMinutes: () => Promise<number>;
  readonly onlinePercent: () => Promise<number>;
};

const LONGEST_PLACE = 80;
/** As many as the network is asked of for one outage: enough to see whether most are back. */
const MOST_PROBES = 200;
const EARLIEST_MS = 7 * DAY_MS;

/** The outages are the provider's: the line in the audit trail follows the act, which does not happen where none can be written. */
export function outagesByOperator({ database, clock, outages, network, updateMinutes, onlinePercent }: OperatorDependencies): OutagesByOperator {
  const nodesOf = async (where: OutageWish['where']) => {
    const { nodes } = await outages.plant();
    return 'nodeIds' in where ? nodes.filter(({ nodeId }) => where.nodeIds.includes(nodeId)) : nodesInArea(nodes, where.hub, where.area);
  };
  const nextUpdate = async (now: IsoInstant) => plusMilliseconds(now, (await updateMinutes()) * MINUTE_MS);
  const seen: OutagesByOperator['seen'] = async ({ nodeIds }) => {
    const probes = network && (await outages.probes(nodeIds, MOST_PROBES));
    if (!network || !probes || probes.length === 0) return undefined;
    const statuses = await network.status(probes.map(({ mac }) => mac)).catch(() => undefined);
    return statuses && { asked: statuses.length, online: statuses.filter(({ stage }) => stage === 'online').length };
  };
  /** Undefined if the network agrees that service is back, or nobody can ask it. */
  const stillOut = async (outage: Outage): Promise<Seen | undefined> => {
    const told = await seen(outage);
    return told && told.online * 100 < told.asked * (await onlinePercent()) ? told : undefined;
  };

  return {
    async board() {
      const now = clock.now();
      const [plant, all, reported, offline] = await Promise.all([
        outages.plant(),
        outages.outages(plusMilliseconds(now, -DAY_MS)),
        outages.reported(plusMilliseconds(now, -SUSPECTING_MS)),
        readSuspicions(database),
      ]);
      const covered = new Set(all.filter(isRunning).flatMap(({ nodeIds }) => nodeIds));
      const uncovered = plant.nodes.filter(({ nodeId }) => !covered.has(nodeId));
      return { plant, outages: all, suspected: suspicionsOf(uncovered, reported, offline), now };
    },
    outage: (outageId) => outages.outage(outageId),
    seen,
    async preview({ where, kind, services, cause, beganAt = clock.now() }, backAt) {
      const nodeIds = (await nodesOf(where)).map(({ nodeId }) => nodeId);
      return outages.preview({ nodeIds, kind, services, cause, beganAt, backAt });
    },
    previewOf: ({ nodeIds, kind, services, cause, beganAt }, backAt) => outages.preview({ nodeIds, kind, services, cause, beganAt, backAt }),
    credits: (outageId) => outages.credits(outageId),

    async open({ where, ...wish }, actor) {
      const now = clock.now();
      const right = rightWish(wish, now);
      if (!right.ok) return right;
      const nodes = await nodesOf(where);
      const nodeIds = 'nodeIds' in where ? where.nodeIds : nodes.map(({ nodeId }) => nodeId);
      if (nodeIds.length === 0) return refuse({ reason: 'nothing-there' });
      await mustBeNoted(database);
      const place =
        wish.place ??
        nodes
          .map(({ name }) => name)
          .join(', ')
          .slice(0, LONGEST_PLACE);
      const opened = await outages.open({
        ...wish,
        outageId: randomUUID(),
        place,
        nodeIds,
        area: 'area' in where ? where.area : undefined,
        beganAt: wish.beganAt ?? now,
        nextUpdateAt: wish.kind === 'planned' ? undefined : await nextUpdate(now),
        by: actor,
        at: now,
      });
      if (!opened.ok) return opened;
      const { outageId, kind, cause, affected } = opened.value;
      const subject = { outage: outageId, kind, cause, place, accounts: affected, services: wish.services.join(' ') };
      await writeAudit(database, null, { actor, act: 'outage.opened', subject, at: now });
      return opened;
    },

    async dismiss(nodeId, actor) {
      const at = clock.now();
      const node = (await outages.plant()).nodes.find((each) => each.nodeId === nodeId);
      if (!node) return refuse('no-such-node');
      await mustBeNoted(database);
      await outages.dismiss(nodeId, at);
      await dismissSuspicion(database, nodeId, at);
      await writeAudit(database, null, { actor, act: 'outage.dismissed', subject: { node: nodeId, place: node.name, hub: node.hub }, at });
      return accept(undefined);
    },

    async update({ outageId, reason, ...wish }, actor) {
      const now = clock.now();
      const outage = await outages.outage(outageId);
      if (!outage) return refuse({ reason: 'no-such-outage' });
      if (isTooLong(wish.note)) return refuse({ reason: 'note-long' });
      const estimate = mayEstimate(wish.estimate?.backAt, now);
      if (!estimate.ok) return refuse({ reason: estimate.refusal });
      if (wish.state === 'restored' && outage.state !== 'restored' && reason === undefined) {
        const out = await stillOut(outage);
        if (out) return refuse({ reason: 'still-out', ...out });
      }
      await mustBeNoted(database);
      const nextUpdateAt = isOver(wish.state) || wish.state === 'planned' ? undefined : await nextUpdate(now);
      const changed = await outages.update({ ...wish, outageId, cause: wish.cause ?? outage.cause, nextUpdateAt, by: actor, at: now });
      if (!changed.ok) return changed;
      const subject = { outage: outageId, state: wish.state, back: wish.estimate?.backAt ?? null, ...(reason !== undefined && { reason }) };
      await writeAudit(database, null, { actor, act: wish.state === 'restored' ? 'outage.resolved' : 'outage.updated', subject, at: now });
      return changed;
    },
  };
}

const isTooLong = (note: OutageNote | undefined): boolean => note !== undefined && (note.en.length > LONGEST_NOTE || note.es.length > LONGEST_NOTE);

function rightWish(
  { kind, services, place, beganAt, plannedUntil, estimate, note }: Omit<OutageWish, 'where'>,
  now: IsoInstant,
): Result<undefined, WishRefusal> {
  if (services.length === 0) return refuse({ reason: 'no-services' });
  if (place !== undefined && (place.trim() === '' || place.length > LONGEST_PLACE)) return refuse({ reason: 'place-long' });
  if (isTooLong(note)) return refuse({ reason: 'note-long' });
  const said = mayEstimate(estimate?.backAt, now);
  if (!said.ok) return refuse({ reason: said.refusal });
  if (kind === 'planned') {
    if (beganAt === undefined || plannedUntil === undefined || plannedUntil <= beganAt) return refuse({ reason: 'window-wrong' });
    return beganAt <= now ? refuse({ reason: 'window-past' }) : accept(undefined);
  }
  if (beganAt !== undefined && beganAt > now) return refuse({ reason: 'began-future' });
  if (beganAt !== undefined && Date.parse(now) - Date.parse(beganAt) > EARLIEST_MS) return refuse({ reason: 'began-far' });
  return accept(undefined);
}
