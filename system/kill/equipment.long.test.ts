import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compose } from '#apps/server/compose.ts';
import { type Surroundings, startSurroundings } from '#apps/server/testing.ts';
import { type EquipmentFailPoint, equipmentFailPoints } from '#modules/equipment/server/fail-points.ts';
import { createIdentity } from '#modules/identity/server/api.ts';
import { plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { writeClockOffset } from '#platform/server/clock/business.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { instantAt, todayIn } from '#platform/server/clock/zone.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { Players } from './testing.ts';

const PORT = 5680;
const ZONE = 'America/New_York';
const ORIGIN = `http://localhost:${PORT}`;
/** How often the worker dies in the middle of whatever it does while it finishes everything, and after how long at the earliest. */
const KILLS = 5;
const LIVES_MS = 4_000;

type Point = EquipmentFailPoint | 'after-book';
const points: readonly Point[] = [...equipmentFailPoints, 'after-book'];
/** The worker comes there, once the device is online; every other point is passed by a request. */
const ofWorker: readonly Point[] = ['after-activation-release', 'after-activation-set-up'];

let around: Surroundings;
let players: Players;

beforeAll(async () => {
  around = await startSurroundings({ port: PORT });
  players = new Players(around.environment);
});
afterAll(async () => {
  players.endAll();
  await around.end();
});

const composed = () =>
  compose({
    settings: readSettings(around.environment),
    database: around.database,
    clock: around.clock,
    log: createLog({ process: 'test', level: 'silent' }),
  });

const deviceOf = (tag: string, number: number, kind: 'gateway' | 'receiver-hd') => ({
  ...{ deviceId: randomUUID(), line: kind === 'gateway' ? ('internet' as const) : ('tv' as const), kind, make: 'Arbor', model: kind },
  ...{ nickname: undefined, serial: `K${number}-${tag.toUpperCase()}`, mac: `02${tag}0${number}`, room: undefined, ownership: 'leased' as const },
  ...{ monthlyFee: cents(0), installedOn: '2025-01-01' as const, firmware: '1', state: 'in-service' as const, replaces: undefined },
});

/** An account with a gateway to be restarted, a receiver to go back, and a gateway that is to be replaced; all of it has power. */
async function household() {
  const { database } = around;
  const tag = randomUUID().replaceAll('-', '').slice(0, 8);
  const [gateway, receiver, old] = [deviceOf(tag, 1, 'gateway'), deviceOf(tag, 2, 'receiver-hd'), deviceOf(tag, 3, 'gateway')];
  const parts = [{ ...embedded.partDefinition('core', 80_00), openedOn: plusDays(todayIn(around.clock.now(), ZONE), -5) }];
  const definition = embedded.accountDefinition({ parts, home: { node: undefined, addOns: [], devices: [gateway, receiver, old] } });
  await embedded.openAccounts(database, [definition]);
  const { accountId } = definition;
  const sent = { serial: `N-${tag.toUpperCase()}`, mac: `02${tag}09` };
  await embedded.addToStock(database, { ...old, ...sent });
  const provider = embedded.createEmbeddedProvider(database, embedded.readUsualTerms);
  const asked = await provider.equipment.requestSwap(accountId, { deviceId: old.deviceId, replacementId: randomUUID(), own: undefined });
  if (!asked.ok) throw new Error('it can be replaced');
  const { network } = composed();
  const power = { model: 'G', kind: 'gateway' as const, poweredForMs: 3_600_000 };
  for (const { serial, mac } of [gateway, receiver, old]) await network?.add({ ...power, serial, mac });
  await network?.add({ ...power, ...sent, lines: [] });
  const identity = createIdentity({ database, accounts: provider.accounts, machine: machineClock });
  const cookie = (await identity.startSession(definition.users[0]?.userId ?? '', false))?.split(';')[0] ?? '';
  return { accountId, cookie, gateway, receiver, old, sent, intent: randomUUID() };
}
type Household = Awaited<ReturnType<typeof household>>;

async function ask(path: string, { cookie }: Household, query: string, variables: object) {
  const response = await fetch(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: ORIGIN },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const { data } = JSON.parse(text);
  if (!data) throw new Error(text);
  return data;
}

/** What a customer does; each act is safe to repeat. */
const acts = {
  restart: (home: Household) =>
    ask('/graphdlink', home, 'mutation ($id: ID!) { restartDevice(id: $id) { __typename } }', { id: home.gateway.deviceId }),
  giveBack: (home: Household) =>
    ask('/graphdlink', home, 'mutation ($ids: [ID!]!, $way: ReturnWay!) { returnDevices(deviceIds: $ids, way: $way) { __typename } }', {
      ids: [home.receiver.deviceId],
      way: 'drop-off',
    }),
  activate: (home: Household) =>
    ask('/graphdlink', home, 'mutation ($code: String!) { activateDevice(code: $code) { __typename } }', { code: home.sent.serial }),
  async season(home: Household) {
    const { intent } = home;
    const today = todayIn(around.clock.now(), ZONE);
    const forwardTo = { addressLine1: '4 Palm Court', city: 'Venice', state: 'FL', zip: '34285' };
    const input = { intent, startsOn: plusDays(today, 3), endsOn: plusDays(today, 100), forwardTo };
    await ask('/graph', home, 'mutation ($input: SeasonalDraftInput!) { changeSeasonalDraft(input: $input) { __typename } }', { input });
    const quote = 'query ($intent: ID!) { account { seasonalQuote(intent: $intent) { ... on SeasonalQuote { version } } } }';
    const { account } = await ask('/graph', home, quote, { intent });
    const version = account.seasonalQuote.version ?? 'booked already';
    const book = 'mutation ($intent: ID!, $version: String!) { bookSeasonalSuspend(intent: $intent, version: $version) { __typename } }';
    return ask('/graph', home, book, { intent, version });
  },
};

function actOf(point: Point) {
  if (point === 'after-book') return acts.season;
  if (point.startsWith('after-restart')) return acts.restart;
  return point === 'after-return-asked' ? acts.giveBack : acts.activate;
}

const rowsOf = async (query: RawBuilder<unknown>) => (await query.execute(around.database)).rows;
const count = async (query: RawBuilder<unknown>) => (await rowsOf(query)).length;

test('a process that is killed at any step of a restart, a return, an activation or a season loses nothing and doubles nothing', async () => {
  const homes = new Map<Point, Household>();
  for (const point of points) homes.set(point, await household());
  for (const [point, home] of homes) {
    if (ofWorker.includes(point)) continue;
    const mortal = await players.openWeb({ DEMARC_FAIL_POINT: point });
    await actOf(point)(home).catch(() => undefined);
    await players.untilKilled(mortal, point);
  }
  const web = await players.openWeb();
  for (const [point, home] of homes) {
    if (!ofWorker.includes(point)) continue;
    await acts.activate(home);
    await players.untilKilled(players.play('worker', { DEMARC_FAIL_POINT: point }), point);
  }
  // Everybody does everything, again where they were answered nothing.
  for (const home of homes.values()) for (const act of [acts.restart, acts.giveBack, acts.activate, acts.season]) await act(home);
  const begins = instantAt(plusDays(todayIn(around.clock.now(), ZONE), 4), '12:00', ZONE);
  await writeClockOffset(around.database, Date.parse(begins) - machineClock.nowMs());
  // The worker that finishes it dies by its process id, at moments that nobody chose.
  for (let kill = 0; kill < KILLS; kill++) {
    const dying = players.play('worker');
    setTimeout(() => dying.child.kill('SIGKILL'), LIVES_MS + kill * 700);
    expect(await dying.signal).toBe('SIGKILL');
  }
  const worker = players.play('worker');
  const unfinished = async () => [
    await count(sql`select from demarc.restart where ended_at is null`),
    await count(sql`select from demarc.activation where online_at is null`),
    await count(sql`select from oss.returns where announced_at is null`),
    await count(sql`select from oss.seasonal_suspends where state <> 'active'`),
    await count(sql`select from oss.network_stops where state <> 'stopped'`),
  ];
  await vi.waitFor(async () => expect(await unfinished()).toEqual([0, 0, 0, 0, 0]), { timeout: 240_000, interval: 500 });
  for (const [point, { accountId, gateway, receiver, old, sent }] of homes) {
    const macs = [gateway.mac, receiver.mac, old.mac, sent.mac];
    expect([
      point,
      {
        restarts: await count(sql`select from demarc.restart where account_id = ${accountId}`),
        boots: await count(sql`select from sandbox.device_restarts where mac = any(${macs})`),
        returns: await count(sql`select from oss.returns where account_id = ${accountId}`),
        parcels: await count(sql`select from sandbox.parcels p join oss.returns r using (tracking) where r.account_id = ${accountId}`),
        letIn: await count(sql`select from sandbox.provisioning_acts where mac = any(${macs}) and act = 'activate'`),
        released: await count(sql`select from sandbox.provisioning_acts where mac = any(${macs}) and act = 'release'`),
        seasons: await count(sql`select from oss.seasonal_suspends where account_id = ${accountId}`),
        pauses: await count(sql`select from bss.plan_pauses where account_id = ${accountId}`),
        states: await rowsOf(sql`select serial, state from oss.devices where account_id = ${accountId} order by serial`),
      },
    ]).toEqual([
      point,
      {
        ...{ restarts: 1, boots: 1, returns: 1, parcels: 1, letIn: 1, released: 1, seasons: 1, pauses: 1 },
        states: [
          { serial: gateway.serial, state: 'in-service' },
          { serial: receiver.serial, state: 'return-requested' },
          { serial: old.serial, state: 'return-requested' },
          { serial: sent.serial, state: 'in-service' },
        ],
      },
    ]);
  }
  await players.end(worker);
  await players.end(web);
  expect(around.faults).toEqual([]);
}, 900_000);
