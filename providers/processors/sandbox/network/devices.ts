import { sql } from 'kysely';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { stageAfter } from './boot.ts';
import type { Condition, Device, NewDevice } from './wire.ts';

type Row = { readonly mac: string; readonly serial: string; readonly model: string; readonly condition: Condition; readonly boot_began_ms: number };
type Refused = 'no-such-device' | 'another-device' | 'another-restart';

/** What the network measures of a device that is online, by its condition. */
const MEASURED = {
  well: { downstream_tenths_dbmv: 15, latency_ms: 14 },
  slow: { downstream_tenths_dbmv: -115, latency_ms: 420 },
} as const;

export type Devices = ReturnType<typeof createDevices>;

/** The devices of the sandbox network. Its rows say when each got power; the rest follows from the machine's time. */
export function createDevices(database: Database, machine: MachineClock) {
  const seen = ({ boot_began_ms, ...row }: Row): Device => {
    if (row.condition === 'offline') return { ...row, stage: null, measured: null };
    const stage = stageAfter(machine.nowMs() - boot_began_ms);
    return { ...row, stage, measured: stage === 'online' ? MEASURED[row.condition] : null };
  };
  const found = ({ rows: [row] }: { readonly rows: readonly Row[] }): Result<Device, Refused> => (row ? accept(seen(row)) : refuse('no-such-device'));
  const find = async (mac: string) =>
    found(await sql<Row>`select mac, serial, model, condition, boot_began_ms from sandbox.devices where mac = ${mac}`.execute(database));

  return {
    find,

    /** Plugs a device in. The same one again changes nothing; a MAC or serial of another is refused. */
    async add({ mac, serial, model }: NewDevice): Promise<Result<Device, Refused>> {
      await sql`
        insert into sandbox.devices (mac, serial, model, condition, boot_began_ms) values (${mac}, ${serial}, ${model}, 'well', ${machine.nowMs()})
        on conflict do nothing`.execute(database);
      const there = await find(mac);
      return there.ok && there.value.serial === serial && there.value.model === model ? there : refuse('another-device');
    },

    /** A device whose signal comes back ranges and registers anew; any other change leaves it running. */
    async setCondition(mac: string, condition: Condition): Promise<Result<Device, Refused>> {
      return found(
        await sql<Row>`
          update sandbox.devices set condition = ${condition},
            boot_began_ms = case when condition = 'offline' and ${condition} <> 'offline' then ${machine.nowMs()} else boot_began_ms end
          where mac = ${mac} returning mac, serial, model, condition, boot_began_ms`.execute(database),
      );
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
  };
}
