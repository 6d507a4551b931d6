import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { devicesToHave } from '#modules/equipment/server/port.contract.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import { createOutages, type OutagesDependencies } from './api.ts';
import type { OutageWish } from './by-operator.ts';
import { outagesTopic } from './live-outages.ts';
import { tellNews } from './telling.ts';
import { watchNodes } from './watching.ts';

const [gateway] = devicesToHave(randomUUID).map((device) => ({ ...device, nickname: undefined }));
let mine: TestDatabase;
let provider: Provider;
let now: IsoInstant = '2026-11-28T15:00:00.000Z';
/** A neighbor, and the node that reaches them. */
let viewer: { readonly accountId: string; readonly userId: string };
let nodeId: string;
let mac: string;

beforeAll(async () => {
  mine = await testDatabase();
  provider = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
});
beforeEach(async () => {
  if (!gateway) throw new Error('there is a gateway');
  nodeId = randomUUID();
  mac = `02${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const node = { nodeId, hub: 'Raleigh, NC', name: 'Apex' };
  const definition = embedded.accountDefinition({
    home: { node, addOns: [], devices: [{ ...gateway, deviceId: randomUUID(), serial: `A-${mac.toUpperCase()}`, mac }] },
  });
  await embedded.openAccounts(mine.database, [definition]);
  viewer = { accountId: definition.accountId, userId: definition.users[0]?.userId ?? '' };
});
afterAll(() => mine.end());

const statusOf = (stage: 'online' | undefined) => async (macs: readonly string[]) =>
  macs.map((each) => ({
    ...{ mac: each, stage, failure: undefined, measured: undefined, temperature: undefined, firmware: '1', lastSeenAt: now, bootedAt: now },
    service: 'running' as const,
  }));

const opened = (more: Partial<OutagesDependencies> = {}) =>
  createOutages({
    database: mine.database,
    clock: { now: () => now },
    machine: machineClock,
    outages: provider.outages,
    network: undefined,
    notices: createOutbox(mine.database),
    isStopped: async () => false,
    hasUnwellDevice: async () => false,
    updateMinutes: async () => 60,
    onlinePercent: async () => 90,
    published: () => undefined,
    ...more,
  });

const wish = (more: Partial<OutageWish> = {}): OutageWish => ({
  kind: 'fault',
  services: ['internet'],
  place: 'Apex',
  where: { nodeIds: [nodeId] },
  cause: 'cut-cable',
  beganAt: undefined,
  plannedUntil: undefined,
  estimate: undefined,
  note: undefined,
  ...more,
});
const open = async (more: Partial<OutageWish> = {}) => {
  const answer = await opened().byOperator.open(wish(more), 'cli lena');
  if (!answer.ok) throw new Error(answer.refusal.reason);
  return answer.value;
};
const noticesOf = async (outageId: string) =>
  (
    await sql<{ readonly kind: string; readonly key: string }>`
    select kind, event_key as key from demarc.notice where event_key like ${`outage ${outageId}%`} order by event_key`.execute(mine.database)
  ).rows;

describe('an operator', () => {
  test('who opens or changes an outage is in the audit trail; the next update is promised in an hour', async () => {
    const { outageId, version, nextUpdateAt } = await open();
    expect(nextUpdateAt).toBe(plusMilliseconds(now, HOUR_MS));
    await opened().byOperator.update({ outageId, version, state: 'repairing', cause: undefined, estimate: undefined, note: undefined }, 'cli lena');
    const { rows } = await sql<{ readonly act: string }>`
      select act from demarc.audit where subject ->> 'outage' = ${outageId} order by number`.execute(mine.database);
    expect(rows.map(({ act }) => act)).toEqual(['outage.opened', 'outage.updated']);
  });

  test.each([
    ['an estimate in the past', { estimate: { backAt: plusMilliseconds('2026-11-28T15:00:00.000Z', -1), confidence: 'low' } }, 'estimate-past'],
    ['a beginning in the future', { beganAt: '2026-11-28T15:01:00.000Z' }, 'began-future'],
    ['nothing that is out', { services: [] }, 'no-services'],
    ['work without an end', { kind: 'planned', beganAt: '2026-11-29T06:00:00.000Z' }, 'window-wrong'],
    ['work in the past', { kind: 'planned', beganAt: '2026-11-28T01:00:00.000Z', plannedUntil: '2026-11-28T02:00:00.000Z' }, 'window-past'],
    ['an unknown node', { where: { nodeIds: ['nowhere'] } }, 'no-such-node'],
    [
      'an area that reaches nothing',
      {
        where: {
          hub: 'Raleigh, NC',
          area: [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        },
      },
      'nothing-there',
    ],
  ] satisfies readonly (readonly [string, Partial<OutageWish>, string])[])('is refused %s', async (_, more, reason) => {
    expect(await opened().byOperator.open(wish(more), 'cli lena')).toMatchObject({ ok: false, refusal: { reason } });
  });

  test('of two who edit one, the second learns that it has changed; one opened over another leads to that', async () => {
    const outage = await open();
    const change = { outageId: outage.outageId, version: 1, state: 'repairing', cause: undefined, estimate: undefined, note: undefined } as const;
    expect(await opened().byOperator.update(change, 'cli lena')).toMatchObject({ ok: true });
    expect(await opened().byOperator.update(change, 'cli omar')).toEqual(refuse({ reason: 'stale' }));
    expect(await opened().byOperator.open(wish(), 'cli omar')).toMatchObject({ refusal: { reason: 'covered', outageId: outage.outageId } });
  });

  test('resolves what the network confirms; against it only with a reason', async () => {
    const { outageId, version } = await open();
    const resolving = { outageId, version, state: 'restored', cause: undefined, estimate: undefined, note: undefined } as const;
    const offline = opened({ network: { status: statusOf(undefined) } }).byOperator;
    expect(await offline.update(resolving, 'cli lena')).toEqual(refuse({ reason: 'still-out', asked: 1, online: 0 }));
    expect(await opened({ network: { status: statusOf('online') } }).byOperator.update(resolving, 'cli lena')).toMatchObject({ ok: true });
    const other = await open();
    const overruled = { ...resolving, outageId: other.outageId, version: other.version, reason: 'The street has no power' };
    expect(await offline.update(overruled, 'cli lena')).toMatchObject({ ok: true });
  });
});

describe('a suspicion', () => {
  const watch = async (stage: 'online' | undefined, devices = 1) => {
    const terms = { percent: 50, devices };
    const deps = { database: mine.database, outages: provider.outages, network: { status: statusOf(stage) }, suspecting: async () => terms };
    // As often as it takes to have looked at the whole plant.
    for (let part = 0; part < 4; part++) await watchNodes(deps, plusMilliseconds(now, part * 15_000));
  };
  const suspected = async () => (await opened().byOperator.board()).suspected.find((one) => one.nodeId === nodeId);

  test('devices that are offline suspect an outage until they are back, or one is open; an operator may find none', async () => {
    const here = { nodeId, accounts: 0, devices: { asked: 1, offline: 1 } };
    await watch(undefined, 2);
    expect(await suspected()).toBeUndefined();
    await watch(undefined);
    expect(await suspected()).toMatchObject(here);
    await watch('online');
    expect(await suspected()).toBeUndefined();
    await watch(undefined);
    const { byOperator } = opened();
    expect(await byOperator.dismiss(nodeId, 'cli lena')).toEqual(accept(undefined));
    expect(await byOperator.dismiss('nowhere', 'cli lena')).toEqual(refuse('no-such-node'));
    await watch(undefined);
    expect(await suspected()).toBeUndefined();
    await watch('online');
    await watch(undefined);
    expect(await suspected()).toMatchObject(here);
    await open();
    expect(await suspected()).toBeUndefined();
  });

  test('a network that does not answer says nothing: what was suspected stays', async () => {
    await watch(undefined);
    const dead = { status: () => Promise.reject(new Error('down')) };
    const terms = { percent: 50, devices: 1 };
    await watchNodes({ database: mine.database, outages: provider.outages, network: dead, suspecting: async () => terms }, now);
    expect(await suspected()).toMatchObject({ nodeId });
  });

  test('reports in a storm are counted once an account, whatever comes at once, and the map asks nothing of them', async () => {
    const api = opened({ outages: { ...provider.outages, reported: () => Promise.reject(new Error('the map asked')) } });
    const report = { services: ['internet'], since: now, lights: 'off' } as const;
    const storm = Promise.all(Array.from({ length: 60 }, () => api.report(viewer, report)));
    const maps = await Promise.all(Array.from({ length: 60 }, () => api.map()));
    expect((await storm).filter(({ ok }) => ok)).toHaveLength(1);
    expect(maps.every((map) => map !== undefined)).toBe(true);
    expect(await suspected()).toMatchObject({ accounts: 1, devices: undefined });
  });
});

describe('a customer', () => {
  test('reports an outage once in half an hour, and what makes no sense not at all', async () => {
    const report = { services: ['internet'], since: now, lights: 'red' } as const;
    const api = opened();
    expect(await api.report(viewer, { ...report, services: [] })).toEqual(refuse('no-services'));
    expect(await api.report(viewer, { ...report, since: plusMilliseconds(now, 1) })).toEqual(refuse('since-wrong'));
    expect(await api.report(viewer, { ...report, since: plusMilliseconds(now, -8 * DAY_MS) })).toEqual(refuse('since-wrong'));
    expect(await api.report(viewer, report)).toEqual(accept({ suspected: false }));
    expect(await api.report(viewer, report)).toEqual(refuse('too-soon'));
    expect((await api.mine(viewer.accountId))?.reportAgainAt).toBeDefined();
  });

  test('sees an outage at their address at once, on a page that is open, too', async () => {
    const topic = outagesTopic({ outages: provider.outages });
    const before = await topic.versions([viewer]);
    const { outageId, version } = await open();
    const during = await topic.versions([viewer]);
    expect(during).not.toEqual(before);
    expect(await opened().mine(viewer.accountId)).toMatchObject({ state: 'confirmed', outages: [{ outageId }] });
    expect(await opened().covers(viewer.accountId)).toBe(true);
    await opened().byOperator.update(
      { outageId, version, state: 'restored', cause: undefined, estimate: undefined, note: undefined, reason: 'seen on site' },
      'cli lena',
    );
    expect(await topic.versions([viewer])).not.toEqual(during);
    expect(await opened().mine(viewer.accountId)).toMatchObject({ state: 'maybe-restored' });
    expect(await opened().covers(viewer.accountId)).toBe(false);
  });

  test('is told on the channels that they chose, and of no other’s outage; not any more once they chose none', async () => {
    const outage = await open();
    const api = opened();
    expect(await api.subscribe({ ...viewer, accountId: randomUUID() }, outage.outageId, ['sms'])).toEqual(refuse('no-such-outage'));
    expect(await api.subscribe(viewer, outage.outageId, ['sms', 'push'])).toEqual(accept(undefined));
    await api.byOperator.update(
      {
        ...{ outageId: outage.outageId, version: 1, state: 'repairing', cause: undefined, note: undefined },
        estimate: { backAt: plusMilliseconds(now, HOUR_MS), confidence: 'high' },
      },
      'cli lena',
    );
    await tellNews({ database: mine.database, outages: provider.outages, notices: createOutbox(mine.database) }, now);
    expect((await noticesOf(outage.outageId)).map(({ kind }) => kind)).toEqual(['outage-news-push', 'outage-news-sms']);
    await api.subscribe(viewer, outage.outageId, []);
    await api.byOperator.update(
      { outageId: outage.outageId, version: 2, state: 'restored', cause: undefined, estimate: undefined, note: undefined },
      'cli lena',
    );
    await tellNews({ database: mine.database, outages: provider.outages, notices: createOutbox(mine.database) }, now);
    expect(await noticesOf(outage.outageId)).toHaveLength(2);
  });

  test('is told of planned work two days before, and not earlier', async () => {
    const beganAt = plusMilliseconds(now, 3 * DAY_MS);
    const { outageId } = await open({ kind: 'planned', cause: 'upgrade', beganAt, plannedUntil: plusMilliseconds(beganAt, HOUR_MS) });
    const tell = (at: IsoInstant) => tellNews({ database: mine.database, outages: provider.outages, notices: createOutbox(mine.database) }, at);
    await tell(now);
    expect(await noticesOf(outageId)).toEqual([]);
    for (const _ of [1, 2]) await tell(plusMilliseconds(now, DAY_MS));
    expect((await noticesOf(outageId)).map(({ kind }) => kind)).toEqual(['outage-planned']);
  });
});

test('ten thousand subscribers are told once, though the worker dies in the middle', async () => {
  const { outageId } = await open();
  await sql`
    insert into demarc.outage_subscription (account_id, outage_id, user_id, channels, subscribed_at)
    select gen_random_uuid(), ${outageId}, gen_random_uuid(), array['mail'], ${now}::timestamptz from generate_series(1, 10000)`.execute(
    mine.database,
  );
  await opened().byOperator.update({ outageId, version: 1, state: 'restored', cause: undefined, estimate: undefined, note: undefined }, 'cli lena');
  const notices = createOutbox(mine.database);
  const deps = { database: mine.database, outages: provider.outages, notices };
  let batches = 0;
  const dying = async () => {
    batches += 1;
    if (batches === 10) throw new Error('the worker died');
  };
  await expect(tellNews({ ...deps, onBatch: dying }, now)).rejects.toThrow('died');
  await Promise.all([tellNews(deps, now), tellNews(deps, now)]);
  expect(await noticesOf(outageId)).toHaveLength(10_000);
  expect(new Set((await noticesOf(outageId)).map(({ kind }) => kind))).toEqual(new Set(['outage-restored-mail']));
}, 60_000);

test('the map outlives the provider: the last one is served with its time, and readers in a storm ask it once', async () => {
  let asked = 0;
  let isDown = false;
  const outages = {
    plant: () => provider.outages.plant(),
    outages: async (since: IsoInstant) => {
      asked += 1;
      if (isDown) throw new Error('down');
      return provider.outages.outages(since);
    },
  };
  let ms = 0;
  const api = opened({ outages: { ...provider.outages, ...outages }, machine: { nowMs: () => ms } });
  const [first] = await Promise.all(Array.from({ length: 500 }, () => api.map()));
  expect([asked, first?.at]).toEqual([1, now]);
  const begun = opened({ outages: { ...provider.outages, plant: () => Promise.reject(new Error('down')) }, published: () => first });
  expect(await begun.map()).toBe(first);
  isDown = true;
  ms = 60_000;
  const before = now;
  now = plusMilliseconds(now, HOUR_MS);
  expect((await api.map())?.at).toBe(before);
  expect((await api.map())?.at).toBe(before);
});
