import { sql } from 'kysely';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { stageBefore, TO_REGISTERED_MS } from './boot.ts';
import { addHome } from './homes.ts';
import { hoursIn } from './hours.ts';
import { signalAt, speedAt, temperatureAt } from './measures.ts';
import { leftOf, spellsOf, turn } from './spells.ts';
import type { Condition, Device, FailureRequest, NewDevice, ProvisioningRequest, SignalAnswer, SpeedAnswer } from './wire.ts';

type Row = Pick<Device, 'mac' | 'serial' | 'model' | 'kind' | 'condition' | 'firmware' | 'service' | 'lines' | 'boot_began_ms'> & {
  readonly fails_at: NonNullable<FailureRequest['failure']>['at'] | null;
  readonly failure: string | null;
  readonly offline_since_ms: number | null;
};
type Refused = 'no-such-device' | 'no-signal' | 'another-device' | 'another-restart' | 'another-act';

const columns = sql`
  mac, serial, model, kind, condition, firmware, service, lines, boot_began_ms, fails_at, failure,
  (select from_ms from sandbox.spells where spells.mac = devices.mac and kind = 'offline' and until_ms is null) as offline_since_ms`;

export type Devices = ReturnType<typeof createDevices>;

/** The devices of the sandbox network. Its rows say when each got power; the rest follows from the machine's time. */
export function createDevices(database: Database, machine: MachineClock) {
  const seen = ({ fails_at, failure, offline_since_ms, ...row }: Row): Device => {
    const nowMs = machine.nowMs();
    const there = { ...row, failure: null, measured: null, celsius: null, last_seen_ms: offline_since_ms ?? nowMs };
    if (row.condition === 'offline') return { ...there, stage: null };
    const limit = row.service === 'unassigned' ? 'provisioned' : fails_at;
    const { stage, stuck } = stageBefore(limit, nowMs - row.boot_began_ms);
    return {
      ...there,
      stage,
      failure: stuck && limit === fails_at ? failure : null,
      celsius: temperatureAt(row.mac, nowMs, row.condition === 'hot'),
      measured: stage === 'online' ? signalAt(row.mac, nowMs, row.condition === 'slow') : null,
    };
  };
  const list = async (macs: readonly string[]): Promise<readonly Device[]> =>
    (await sql<Row>`select ${columns} from sandbox.devices where mac = any(${macs})`.execute(database)).rows.map(seen);
  const find = async (mac: string): Promise<Result<Device, Refused>> => {
    const [device] = await list([mac]);
    return device ? accept(device) : refuse('no-such-device');
  };

  return {
    find,
    list,

    /** Plugs a device in, with what is at home with it. The same one again changes nothing; a MAC or serial of another is refused. */
    async add({
      mac,
      serial,
      model,
      kind = 'gateway',
      firmware = '4.2.1',
      lines = ['INTERNET'],
      rate_kbps = 575_000,
      powered_for_ms = 0,
      home = [],
    }: NewDevice): Promise<Result<Device, Refused>> {
      const service = lines.length > 0 ? 'running' : 'unassigned';
      await database.transaction().execute(async (transaction) => {
        const { rows } = await sql`
          insert into sandbox.devices (mac, serial, model, kind, firmware, lines, service, condition, boot_began_ms, rate_kbps)
          values (${mac}, ${serial}, ${model}, ${kind}, ${firmware}, ${lines}, ${service}, 'well', ${machine.nowMs() - powered_for_ms}, ${rate_kbps})
          on conflict do nothing returning mac`.execute(transaction);
        if (rows.length > 0 && kind === 'gateway') await addHome(transaction, { gateway: mac, home, nowMs: machine.nowMs() });
      });
      const there = await find(mac);
      return there.ok && there.value.serial === serial && there.value.model === model ? there : refuse('another-device');
    },

    /** A device whose signal comes back ranges and registers anew; any other change leaves it running. */
    async setCondition(mac: string, condition: Condition): Promise<Result<Device, Refused>> {
      const atMs = machine.nowMs();
      await database.transaction().execute(async (transaction) => {
        const { rows } = await sql`
          update sandbox.devices set condition = ${condition},
            boot_began_ms = case when condition = 'offline' and ${condition} <> 'offline' then ${atMs} else boot_began_ms end
          where mac = ${mac} returning mac`.execute(transaction);
        if (rows.length > 0)
          await turn(transaction, mac, { from: ['slow', 'hot', 'offline'], to: condition === 'well' ? undefined : condition, atMs });
      });
      return find(mac);
    },

    /** Makes its boots fail at a stage, or mends it; it boots at once. */
    async setFailure(mac: string, { failure }: FailureRequest): Promise<Result<Device, Refused>> {
      await sql`
        update sandbox.devices set fails_at = ${failure?.at ?? null}, failure = ${failure?.reason ?? null}, boot_began_ms = ${machine.nowMs()}
        where mac = ${mac}`.execute(database);
      return find(mac);
    },

    /** Restarts a device once per id. */
    async restart(mac: string, restartId: string): Promise<Result<Device, Refused>> {
      const began = machine.nowMs();
      await sql`
        with restart as (
          insert into sandbox.device_restarts (restart_id, mac, began_ms) select ${restartId}, mac, ${began} from sandbox.devices where mac = ${mac}
          on conflict do nothing returning mac
        )
        update sandbox.devices d set boot_began_ms = ${began} from restart where d.mac = restart.mac`.execute(database);
      const asked = await sql<{ readonly mac: string }>`
        select mac from sandbox.device_restarts where restart_id = ${restartId}`.execute(database);
      const [restart] = asked.rows;
      return restart && restart.mac !== mac ? refuse('another-restart') : find(mac);
    },

    /** Lets a device in or out, once per id. */
    async provision(mac: string, asked: ProvisioningRequest): Promise<Result<Device, Refused>> {
      const atMs = machine.nowMs();
      await database.transaction().execute(async (transaction) => {
        const { rows } = await sql`
          insert into sandbox.provisioning_acts (act_id, mac, act) select ${asked.id}, mac, ${asked.act} from sandbox.devices where mac = ${mac} for update
          on conflict do nothing returning mac`.execute(transaction);
        if (rows.length === 0) return;
        await turn(transaction, mac, { from: ['suspended'], to: asked.act === 'suspend' ? 'suspended' : undefined, atMs });
        await provisioning[asked.act](transaction, mac, { atMs, lines: asked.act === 'activate' ? asked.lines : [] });
      });
      const { rows } = await sql<{ readonly mac: string; readonly act: string }>`
        select mac, act from sandbox.provisioning_acts where act_id = ${asked.id}`.execute(database);
      const [done] = rows;
      return done && (done.mac !== mac || done.act !== asked.act) ? refuse('another-act') : find(mac);
    },

    /** What reaches it now. */
    async speed(mac: string): Promise<Result<SpeedAnswer, Refused>> {
      const found = await find(mac);
      if (!found.ok) return found;
      const { stage, service, condition } = found.value;
      if (stage !== 'online' || service !== 'running') return refuse('no-signal');
      const { rows } = await sql<{ readonly rateKbps: number }>`select rate_kbps as "rateKbps" from sandbox.devices where mac = ${mac}`.execute(
        database,
      );
      return accept(speedAt(mac, machine.nowMs(), { rateKbps: rows[0]?.rateKbps ?? 0, slow: condition === 'slow' }));
    },

    /** What was measured in each hour that began in a time. */
    async signal(mac: string, { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number }): Promise<SignalAnswer> {
      const ended = Math.min(untilMs, machine.nowMs());
      if ((await list([mac])).length === 0) return { points: [] };
      const spells = await spellsOf(database, [mac], { fromMs, untilMs: ended });
      const away = spells.filter(({ kind }) => kind === 'offline');
      const slow = spells.filter(({ kind }) => kind === 'slow');
      const points = hoursIn(fromMs, ended).map((atMs) => {
        const until = Math.min(atMs + HOUR_MS, ended);
        const isSlow = leftOf(atMs, until, slow) < until - atMs;
        return { at_ms: atMs, measured: leftOf(atMs, until, away) > 0 ? signalAt(mac, atMs, isSlow) : null };
      });
      return { points };
    },
  };
}

type Acting = (database: Database, mac: string, to: { readonly atMs: number; readonly lines: readonly string[] }) => Promise<unknown>;
const provisioning: Readonly<Record<ProvisioningRequest['act'], Acting>> = {
  // One that waits goes on from `registered`; one that boots is not held up.
  activate: (database, mac, { atMs, lines }) =>
    sql`
      update sandbox.devices set lines = ${lines},
        boot_began_ms = case when service = 'unassigned' then greatest(boot_began_ms, ${atMs - TO_REGISTERED_MS}) else boot_began_ms end,
        service = 'running'
      where mac = ${mac}`.execute(database),
  suspend: (database, mac) => sql`update sandbox.devices set service = 'suspended' where mac = ${mac} and service = 'running'`.execute(database),
  restore: (database, mac) => sql`update sandbox.devices set service = 'running' where mac = ${mac} and service = 'suspended'`.execute(database),
  release: (database, mac) => sql`update sandbox.devices set service = 'unassigned', lines = '{}' where mac = ${mac}`.execute(database),
};
