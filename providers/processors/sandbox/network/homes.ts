import { sql } from 'kysely';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hoursIn } from './hours.ts';
import { rejoinsAfterMs, stickerOf, trafficOf, wifiSignalAt } from './measures.ts';
import { leftOf, type Spell, spellsOf, turn } from './spells.ts';
import type { HomeDevice, NewHomeDevice, UsageAnswer, Wifi, WifiSettings } from './wire.ts';

type Row = Pick<HomeDevice, 'mac' | 'name' | 'kind' | 'band' | 'guest' | 'paused'> & {
  readonly pod: string | null;
  readonly joined_ms: number;
};
type Span = { readonly fromMs: number; readonly untilMs: number };

/** Fills a new gateway's home, and writes what its sticker says as its Wi-Fi. */
export async function addHome(database: Database, { gateway, home, nowMs }: { gateway: string; home: readonly NewHomeDevice[]; nowMs: number }) {
  const { name, passphrase } = stickerOf(gateway);
  await sql`
    insert into sandbox.wifi (gateway_mac, name, passphrase, security, band_steering, changed_ms)
    values (${gateway}, ${name}, ${passphrase}, 'wpa2-wpa3', true, 0)`.execute(database);
  for (const { mac, pod, since_ms_ago, ...device } of home) {
    await sql`
      insert into sandbox.home_devices (gateway_mac, mac, name, kind, band, pod_mac, guest, joined_ms)
      values (${gateway}, ${mac}, ${device.name}, ${device.kind}, ${device.band}, ${pod}, ${device.guest}, ${Math.max(0, nowMs - since_ms_ago)})
      on conflict do nothing`.execute(database);
  }
}

export type Homes = ReturnType<typeof createHomes>;

/** What is behind the gateways of the sandbox network: their Wi-Fi, and the devices of the home with their traffic. */
export function createHomes(database: Database, machine: MachineClock) {
  const devicesOf = async (gateway: string): Promise<readonly Row[]> => {
    const { rows } = await sql<Row>`
      select mac, name, kind, band, pod_mac as pod, guest, paused, joined_ms from sandbox.home_devices where gateway_mac = ${gateway} order by mac`.execute(
      database,
    );
    return rows;
  };
  /** What keeps a device from traffic: its own pauses, and what its gateway went through. */
  const silencesOf = async (gateway: string, devices: readonly Row[], span: Span) => {
    const spells = await spellsOf(database, [gateway, ...devices.map(({ mac }) => mac)], span);
    const ofGateway = spells.filter(({ mac, kind }) => mac === gateway && (kind === 'offline' || kind === 'suspended'));
    return (mac: string): readonly Spell[] => [...ofGateway, ...spells.filter((spell) => spell.mac === mac && spell.kind === 'paused')];
  };
  /** In the part of a time that a device was connected and not silent. */
  const bytesIn = ({ mac, kind, joined_ms }: Row, { fromMs, untilMs }: Span, silences: readonly Spell[]): number => {
    const hours = [...new Set([Math.floor(fromMs / HOUR_MS) * HOUR_MS, ...hoursIn(fromMs, untilMs)])];
    const bytes = hours.map((hour) => {
      const from = Math.max(hour, fromMs, joined_ms);
      const until = Math.min(hour + HOUR_MS, untilMs);
      return until > from ? (trafficOf(mac, kind, hour) * leftOf(from, until, silences)) / HOUR_MS : 0;
    });
    return Math.round(bytes.reduce((sum, one) => sum + one, 0));
  };

  const wifi = async (gateway: string): Promise<Wifi | undefined> => {
    const { rows } = await sql<Omit<Wifi, 'guest'> & { readonly guest_name: string | null; readonly guest_passphrase: string | null }>`
      select name, passphrase, security, band_steering, guest_name, guest_passphrase, changed_ms
      from sandbox.wifi where gateway_mac = ${gateway}`.execute(database);
    const [row] = rows;
    if (!row) return undefined;
    const { guest_name, guest_passphrase, ...own } = row;
    return { ...own, guest: guest_name !== null && guest_passphrase !== null ? { name: guest_name, passphrase: guest_passphrase } : null };
  };

  return {
    wifi,

    /** Undefined for what is no gateway. @param reachable whether the gateway has signal now; without it nothing is known to be connected */
    async devices(gateway: string, reachable: boolean, usedSinceMs: number): Promise<readonly HomeDevice[] | undefined> {
      const set = await wifi(gateway);
      if (!set) return undefined;
      const nowMs = machine.nowMs();
      const rows = await devicesOf(gateway);
      const span = { fromMs: Math.min(usedSinceMs, nowMs), untilMs: nowMs };
      const silencesOfOne = await silencesOf(gateway, rows, span);
      return rows.map((row) => {
        const { joined_ms, ...device } = row;
        const since = row.band === 'cable' ? joined_ms : Math.max(joined_ms, set.changed_ms === 0 ? 0 : set.changed_ms + rejoinsAfterMs(row.mac));
        const connected = reachable && since <= nowMs;
        return {
          ...device,
          signal_dbm: connected ? wifiSignalAt(row.mac, row.band, nowMs) : null,
          connected_ms: connected ? since : null,
          used_bytes: bytesIn(row, span, silencesOfOne(row.mac)),
        };
      });
    },

    /** @param of one device at home, or all */
    async usage(gateway: string, of: string, { fromMs, untilMs }: Span): Promise<UsageAnswer> {
      const ended = Math.min(untilMs, machine.nowMs());
      const rows = (await devicesOf(gateway)).filter(({ mac }) => of === 'all' || mac === of);
      const silencesOfOne = await silencesOf(gateway, rows, { fromMs, untilMs: ended });
      const points = hoursIn(fromMs, ended).map((atMs) => {
        const hour = { fromMs: atMs, untilMs: Math.min(atMs + HOUR_MS, ended) };
        return { at_ms: atMs, bytes: rows.reduce((sum, row) => sum + bytesIn(row, hour, silencesOfOne(row.mac)), 0) };
      });
      return { points };
    },

    /** False for what is no gateway. */
    async pause(gateway: string, macs: readonly string[], paused: boolean): Promise<boolean> {
      if (!(await wifi(gateway))) return false;
      await database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ readonly mac: string }>`
          with turned as (
            select mac from sandbox.home_devices where gateway_mac = ${gateway} and mac = any(${macs}) and paused <> ${paused} order by mac for update
          )
          update sandbox.home_devices d set paused = ${paused} from turned where d.gateway_mac = ${gateway} and d.mac = turned.mac returning d.mac`.execute(
          transaction,
        );
        for (const { mac } of rows) await turn(transaction, mac, { from: ['paused'], to: paused ? 'paused' : undefined, atMs: machine.nowMs() });
      });
      return true;
    },

    /** False for what is no gateway. The same settings again leave everything connected. */
    async setWifi(gateway: string, { guest, ...to }: WifiSettings): Promise<boolean> {
      await sql`
        update sandbox.wifi set name = ${to.name}, passphrase = ${to.passphrase}, security = ${to.security}, band_steering = ${to.band_steering},
          guest_name = ${guest?.name ?? null}, guest_passphrase = ${guest?.passphrase ?? null},
          changed_ms = case when (name, passphrase, security) is distinct from (${to.name}, ${to.passphrase}, ${to.security}) then ${machine.nowMs()} else changed_ms end
        where gateway_mac = ${gateway}`.execute(database);
      return (await wifi(gateway)) !== undefined;
    },
  };
}
