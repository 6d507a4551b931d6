import { nextStates, type Outage, type OutageCause } from '#modules/outages/rules/outage.ts';
import type { OutageOpening } from '#modules/outages/server/port.ts';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { nowOf } from './town.ts';
import { type FieldWorld, nextId } from './visits.ts';

const causes: readonly OutageCause[] = ['unknown', 'cut-cable', 'power', 'equipment', 'weather', 'vehicle'];
const nothingMore = { estimate: undefined, note: undefined, nextUpdateAt: undefined } as const;

/** A fault of one node, a storm over all of them with reports from everywhere, or work that is announced. */
export async function breakSomething(world: FieldWorld): Promise<void> {
  const { chance, time, town, provider } = world;
  const at = nowOf(time);
  const isStorm = chance.happens(0.2);
  const planned = !isStorm && chance.happens(0.2);
  const nodeIds = isStorm ? town.nodeIds : [chance.oneOf(town.nodeIds)];
  const beganAt = plusMilliseconds(at, planned ? DAY_MS : -chance.below(3) * HOUR_MS);
  const opening: Omit<OutageOpening, 'outageId'> = {
    ...nothingMore,
    kind: planned ? 'planned' : 'fault',
    services: ['internet'],
    place: town.hub,
    nodeIds,
    area: undefined,
    cause: planned ? 'maintenance' : chance.oneOf(causes),
    beganAt,
    plannedUntil: planned ? plusMilliseconds(beganAt, 4 * HOUR_MS) : undefined,
    by: 'lena',
    at,
  };
  // Two operators see it at once; a repeat of one of them is none of its own.
  const ids = [nextId(world, 'outage'), nextId(world, 'outage')];
  await Promise.all([...ids, ids[0] ?? ''].map((outageId) => provider.outages.open({ ...opening, outageId })));
  if (!isStorm) return;
  const reports = town.accountIds.filter(() => chance.happens(0.7)).map((accountId) => ({ accountId, reportId: nextId(world, 'report') }));
  await Promise.all(reports.map((report) => provider.outages.report({ ...report, services: ['internet'], since: beganAt, lights: 'red', at })));
}

/** An operator says how one has come along, and often that it is back; another one says something else at the same moment. */
export async function updateSomething({ chance, time, provider }: FieldWorld): Promise<void> {
  const at = nowOf(time);
  const open = (await provider.outages.outages(at)).filter(({ state }) => nextStates(state).length > 0);
  const drawn = [chance.next(), chance.next(), chance.next()];
  const outage = open.toSorted((one, other) => (one.outageId < other.outageId ? -1 : 1))[Math.floor((drawn[0] ?? 0) * open.length)];
  if (!outage) return;
  const to = (share: number) => nextStates(outage.state)[Math.floor(share * nextStates(outage.state).length)] ?? outage.state;
  const change = (state: Outage['state'], by: string) =>
    provider.outages.update({ ...nothingMore, outageId: outage.outageId, version: outage.version, state, cause: outage.cause, by, at });
  const both = await Promise.all([change(to(drawn[1] ?? 0), 'lena'), ...(chance.happens(0.3) ? [change(to(drawn[2] ?? 0), 'omar')] : [])]);
  if (both.filter(({ ok }) => ok).length !== 1) throw new Error(`of ${both.length} who changed outage ${outage.outageId} at once, not one was first`);
}
