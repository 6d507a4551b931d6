import { randomUUID } from 'node:crypto';
import { type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Device } from '../rules/device.ts';
import type { DeviceCheck } from '../rules/device-check.ts';
import { readCode } from '../rules/device-code.ts';
import type { Restart } from '../rules/restart.ts';
import type { EquipmentPort, FoundDevice } from './port.ts';
import type { RestartRefused, RestartsApi } from './restarts/restarts.ts';
import { everyRestart } from './restarts/store.ts';
import type { SeenDevice } from './seen-devices.ts';
import type { SwapRefusal, SwapsApi } from './swaps/swaps.ts';

/** A device as operators see it: as its customer does, with its history. */
export type DeviceForOperator = {
  readonly accountId: string;
  readonly device: SeenDevice;
  /** Newest first. */
  readonly restarts: readonly Restart[];
  readonly checks: readonly DeviceCheck[];
};

/** What operators do with devices; looking at one, and restarting it, leave a line in the audit trail. */
export interface DevicesByOperator {
  /** Whose device this is, by its serial number or its MAC as typed. Tells nothing else, so it is not recorded. */
  find(typed: string): Promise<FoundDevice | undefined>;
  show(actor: string, typed: string): Promise<DeviceForOperator | undefined>;
  /** As its customer would, within the same limits. */
  restart(actor: string, typed: string): Promise<Result<Restart, RestartRefused>>;
  /** Has another one of ours take its place, as its customer would. */
  swap(actor: string, typed: string): Promise<Result<Device, SwapRefusal | 'no-such-device'>>;
  /** Gives a device of the stock to an account, which then has it to set up. The same account again has it already. */
  assign(actor: string, accountId: string, serial: string): Promise<Result<Device, 'not-in-stock'>>;
  /** The restarts of an account, newest first. */
  restarts(accountId: string): Promise<readonly Restart[]>;
}

type Dependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly equipment: Pick<EquipmentPort, 'find' | 'device' | 'assign'>;
  readonly seen: (accountId: string, devices: readonly Device[]) => Promise<readonly SeenDevice[]>;
  readonly restart: RestartsApi['restart'];
  readonly swap: SwapsApi['swapDevice'];
  readonly checks: (accountId: string, most: number) => Promise<readonly DeviceCheck[]>;
};

/** Stands for one of us where a customer's user would be; who it was, the audit trail says. */
const STAFF = '00000000-0000-0000-0000-000000000000';
const MOST_CHECKS = 100;
const noSuchDevice = { reason: 'no-such-device', againAt: undefined } as const;

export function createDevicesByOperator({ database, clock, equipment, seen, restart, swap, checks }: Dependencies): DevicesByOperator {
  const find: DevicesByOperator['find'] = async (typed) => {
    const code = readCode(typed);
    return code && equipment.find(code);
  };
  return {
    find,
    restarts: (accountId) => everyRestart(database, accountId),
    async show(actor, typed) {
      const found = await find(typed);
      const device = found && (await equipment.device(found.accountId, found.deviceId));
      if (!found || !device) return undefined;
      const { accountId, deviceId } = found;
      await writeAudit(database, accountId, { actor, act: 'device.shown', subject: { device: deviceId }, at: clock.now() });
      const [standing, restarted, checked] = await Promise.all([
        seen(accountId, [device]),
        everyRestart(database, accountId),
        checks(accountId, MOST_CHECKS),
      ]);
      const isOfDevice = (one: { readonly deviceId: string }) => one.deviceId === deviceId;
      const [shown] = standing;
      return shown && { accountId, device: shown, restarts: restarted.filter(isOfDevice), checks: checked.filter(isOfDevice) };
    },
    async restart(actor, typed) {
      const found = await find(typed);
      if (!found) return refuse(noSuchDevice);
      const asked = await restart({ accountId: found.accountId, userId: STAFF }, found.deviceId);
      if (asked.ok)
        await writeAudit(database, found.accountId, { actor, act: 'device.restarted', subject: { device: found.deviceId }, at: clock.now() });
      return asked;
    },
    async swap(actor, typed) {
      const found = await find(typed);
      if (!found) return refuse('no-such-device');
      const { accountId, deviceId } = found;
      const made = await swap({ accountId }, deviceId);
      if (!made.ok) return refuse(made.refusal.reason);
      const subject = { device: deviceId, replacement: made.value.deviceId };
      await writeAudit(database, accountId, { actor, act: 'device.swapped', subject, at: clock.now() });
      return made;
    },
    async assign(actor, accountId, serial) {
      const made = await equipment.assign(accountId, { serial, deviceId: randomUUID() });
      if (made.ok)
        await writeAudit(database, accountId, { actor, act: 'device.assigned', subject: { device: made.value.deviceId }, at: clock.now() });
      return made;
    },
  };
}
