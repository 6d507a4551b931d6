import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Device } from '#modules/equipment/rules/device.ts';
import { MOST_HOME_DEVICES } from '#modules/equipment/rules/home-device.ts';
import { accountIdOf } from '#personas/generated-customer.ts';
import type { HomeDeviceToPlugIn } from '#providers/network-operator.ts';
import type { Figure } from '../frame/figures.ts';
import { applyLoad } from '../frame/load.ts';
import { inTurn } from '../frame/turns.ts';
import { type BenchProduct, signIn } from '../product/product.ts';
import type { BenchNetwork } from './network.ts';

/** A household with internet, TV and phone, which has five devices of its own. */
const HOUSEHOLD = 56;
const DEVICES = 8;
const ROUNDS = 3;
const SECONDS = 4;
const SUMMARY = '/account-summary';

/** What the pages of a full home take against the account summary of the same home, rendered on the server, one after the other. */
export async function renderOverview(demarc: BenchProduct, network: BenchNetwork, tell: (line: string) => void): Promise<readonly Figure[]> {
  const { names, deviceIds } = await fillHome(demarc, network);
  const [cookie = ''] = await signIn(demarc, [HOUSEHOLD]);
  const measure = (path: string, proves: (html: string) => boolean) => async () => {
    const { p50 } = await applyLoad([0], SECONDS, async () => {
      const answer = await fetch(`http://localhost:${demarc.settings.port}${path}`, { headers: { cookie }, redirect: 'manual' });
      const html = await answer.text();
      if (answer.status !== 200 || !proves(html)) throw new Error(`${path} answered ${answer.status}: ${html.slice(0, 200)}`);
    });
    return { p50 };
  };
  const summary = { name: 'account summary', measure: measure(SUMMARY, (html) => html.includes('/services')) };
  const figures: Figure[] = [];
  for (const [what, path, proves] of [
    ['the overview', '/services', (html: string) => deviceIds.every((id) => html.includes(id))],
    ['the devices at home', '/services/internet/devices', (html: string) => names.every((name) => html.includes(name))],
  ] as const) {
    const medians = await inTurn(ROUNDS, { name: what, measure: measure(path, proves) }, summary, tell);
    figures.push({
      what: `${what}, p50`,
      unit: 'ms',
      ours: medians.ours.p50,
      limit: medians.limit.p50,
      against: 'account summary',
      ratio: { atMost: 2 },
    });
  }
  return figures;
}

type Filled = { readonly names: readonly string[]; readonly deviceIds: readonly string[] };

/** Gives the household pods until it has eight devices, and lets them and 64 home devices be online. Returns both. */
async function fillHome({ database }: BenchProduct, network: BenchNetwork): Promise<Filled> {
  const accountId = accountIdOf(HOUSEHOLD);
  const known = await devicesOf(database, accountId);
  for (let at = known.length; at < DEVICES; at++) {
    const mac = `0a${createHash('sha256').update(`bench pod ${at}`).digest('hex').slice(0, 10)}`;
    await sql`
      with device as (
        insert into oss.devices (account_id, device_id, line, kind, make, model, serial, mac, room, ownership, monthly_fee, installed_on, state)
        values (${accountId}, gen_random_uuid(), 'internet', 'pod', 'Arbor', 'Pod P2', ${`BENCH-POD-${at}`}, ${mac}, 'office', 'leased', 0, '2026-01-01', 'in-service')
        returning *
      ), serial as (insert into oss.device_serials select serial, account_id, device_id from device)
      insert into oss.device_macs select mac, account_id, device_id from device`.execute(database);
  }
  const home = Array.from({ length: MOST_HOME_DEVICES }, (_, at): HomeDeviceToPlugIn => {
    return {
      mac: `0c00000000${at.toString(16).padStart(2, '0')}`,
      name: `Home device ${at}`,
      kind: 'phone',
      band: '5',
      pod: undefined,
      sinceMs: 60_000,
    };
  });
  const devices = await devicesOf(database, accountId);
  for (const { mac, serial, model, kind } of devices) {
    const isGateway = kind === 'gateway';
    const onNetwork = isGateway || kind === 'pod' || kind === 'phone-adapter' ? kind : 'tv-box';
    const added = await network.operator.add({ mac, serial, model, kind: onNetwork, poweredForMs: 3_600_000, ...(isGateway && { home }) });
    if (!added.ok) throw new Error(`the network refused ${serial}: ${added.refusal}`);
  }
  return { names: home.flatMap(({ name }) => name ?? []), deviceIds: devices.map(({ deviceId }) => deviceId) };
}

async function devicesOf(database: BenchProduct['database'], accountId: string) {
  const { rows } = await sql<Pick<Device, 'deviceId' | 'serial' | 'model' | 'kind'> & { readonly mac: string }>`
    select device_id as "deviceId", mac, serial, model, kind from oss.devices where account_id = ${accountId} and mac is not null order by serial`.execute(
    database,
  );
  return rows;
}
