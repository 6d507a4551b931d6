import type { Outbox } from '#modules/notices/server/api.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { TOLD_AHEAD_MS } from '../rules/address-state.ts';
import type { OutageNews, OutageNotice } from '../rules/notices.ts';
import type { Outage, OutageUpdate } from '../rules/outage.ts';
import { type Plant, undrawnHub } from '../rules/plant.ts';
import type { OutagesPort } from './port.ts';
import { markTold, readTold, type Subscription, subscribersOf } from './store.ts';

export type TellingDependencies = {
  readonly database: Database;
  readonly outages: Pick<OutagesPort, 'outages' | 'affected' | 'plant'>;
  readonly notices: Pick<Outbox<OutageNotice>, 'receive'>;
  /** Called after each batch is stored, so that tests can kill the process there. */
  readonly onBatch?: (() => Promise<void>) | undefined;
};

const BATCH = 500;
/** The announcement of planned work, beside the numbers of updates. */
const ANNOUNCEMENT = -1;

/**
 * Tells the news of outages: each update to those who asked for it, and planned work to everybody whom it reaches, two days before. A process that dies
 * in between leaves it to the next, which begins again: the outbox knows every notice by its key.
 */
export async function tellNews(deps: TellingDependencies, now: IsoInstant): Promise<void> {
  const { database, outages } = deps;
  const all = await outages.outages(plusMilliseconds(now, -DAY_MS));
  const told = await readTold(
    database,
    all.map(({ outageId }) => outageId),
  );
  for (const outage of all) {
    const known = told.get(outage.outageId) ?? new Set();
    // The opening is told by the pages: nobody can have asked for it before.
    for (const update of outage.updates.filter(({ number }) => number > 1 && !known.has(number))) await tellUpdate(deps, outage, update, now);
    if (isToAnnounce(outage, now) && !known.has(ANNOUNCEMENT)) await announce(deps, outage, now);
  }
}

async function tellUpdate(deps: TellingDependencies, { outageId }: Outage, update: OutageUpdate, now: IsoInstant): Promise<void> {
  const { database, notices, onBatch } = deps;
  for (let after: Subscription | undefined, more = true; more; ) {
    const batch = await subscribersOf(database, outageId, after, BATCH);
    await notices.receive(batch.flatMap((one) => newsFor(one, update)));
    await onBatch?.();
    after = batch.at(-1);
    more = batch.length === BATCH;
  }
  await markTold(database, outageId, update.number, now);
}

const newsOf = ({ state, estimate }: OutageUpdate): OutageNews => (state === 'cancelled' ? state : estimate ? 'estimate' : 'updated');

function newsFor({ accountId, outageId, userId, channels }: Subscription, update: OutageUpdate): readonly OutageNotice[] {
  const what = newsOf(update);
  return channels.map((channel): OutageNotice => {
    const to = { accountId, key: `outage ${outageId} ${update.number} ${userId} ${channel}`, at: update.at };
    if (update.state === 'restored') return { ...to, kind: `outage-restored-${channel}`, facts: { outageId, userId } };
    return { ...to, kind: `outage-news-${channel}`, facts: { outageId, userId, what } };
  });
}

const isToAnnounce = ({ state, beganAt }: Outage, now: IsoInstant): boolean =>
  state === 'planned' && beganAt > now && Date.parse(beganAt) - Date.parse(now) <= TOLD_AHEAD_MS;

async function announce(deps: TellingDependencies, outage: Outage, now: IsoInstant): Promise<void> {
  const { database, outages, notices, onBatch } = deps;
  const { outageId } = outage;
  const on = todayIn(outage.beganAt, zoneOf(await outages.plant(), outage));
  for (let after: string | undefined, more = true; more; ) {
    const batch = await outages.affected(outageId, { first: BATCH, after });
    await notices.receive(
      batch.map(
        (accountId): OutageNotice => ({ accountId, key: `outage ${outageId} planned`, kind: 'outage-planned', at: now, facts: { outageId, on } }),
      ),
    );
    await onBatch?.();
    after = batch.at(-1);
    more = batch.length === BATCH;
  }
  await markTold(database, outageId, ANNOUNCEMENT, now);
}

const zoneOf = ({ hubs }: Plant, { hub }: Pick<Outage, 'hub'>): string => hubs.find((each) => each.hub === hub)?.timeZone ?? undrawnHub.timeZone;
