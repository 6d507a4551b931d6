import { randomUUID } from 'node:crypto';
import type { AccountApi } from '#modules/account/server/api.ts';
import type { BootFailure } from '#modules/equipment/rules/boot-stage.ts';
import { type Device, isInUse } from '#modules/equipment/rules/device.ts';
import { isCodeOf, readCode } from '#modules/equipment/rules/device-code.ts';
import type { SetUpPorts } from '#modules/equipment/server/api.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import { type ActivationStage, isStuck, waitsForActivation } from '../rules/activation.ts';
import { type WifiField, wrongInWifi } from '../rules/wifi.ts';
import {
  type ActivationRow,
  activationsOf,
  deleteActivation,
  forgetActivations,
  insertActivation,
  openActivations,
  setOnline,
  setProvisioned,
  setStage,
} from './store.ts';

type NetworkStatus = Awaited<ReturnType<NonNullable<SetUpPorts['network']>['status']>>[number];

export type SelfInstallDependencies = SetUpPorts & {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly account: Pick<AccountApi, 'today'>;
  /** Whether the browser asks before somebody leaves (`selfInstall.speedBump`). */
  readonly bumps: () => Promise<boolean>;
  readonly onError: (what: string, error: unknown) => void;
};

/** A device to set up, and how far that is. */
export type Installation = {
  readonly device: Device;
  /** Null: nobody has begun. */
  readonly activation: {
    /** Null: the network does not answer. */
    readonly stage: ActivationStage | null;
    readonly failure: BootFailure | null;
    /** At one stage for ten minutes. */
    readonly stuck: boolean;
    readonly isOnline: boolean;
  } | null;
};

type Whose = Pick<Viewer, 'accountId'>;

export type NamedWifi = { readonly deviceId: string; readonly name: string; readonly passphrase: string };

export type ActivateRefusal = 'malformed' | 'not-yours' | 'unavailable';

/** Setting up equipment by its customer, from a code on the device to online. */
export interface SelfInstallApi {
  /** What the account has to set up, or has just set up; empty: nothing. */
  installations(whose: Whose): Promise<readonly Installation[]>;
  /**
   * Begins to activate the device with this code. `not-yours`: the account has no such device to set up; a code of somebody else's device and one of
   * none are the same.
   */
  activate(whose: Whose, code: string): Promise<Result<Installation, ActivateRefusal>>;
  /** Names the Wi-Fi of a gateway of the account; the rest of its settings stays. Refused are the fields to correct; none: it cannot be done now. */
  nameWifi(whose: Whose, wifi: NamedWifi): Promise<Result<undefined, readonly WifiField[]>>;
  bumps(): Promise<boolean>;
  /** Takes every activation a step further: asks the network, follows the device, and tells the inventory once it is online. */
  follow(now: IsoInstant): Promise<void>;
  forget(now: IsoInstant): Promise<void>;
}

const AT_ONCE = 100;
/** So long a finished activation is shown as the last thing that was set up. */
const KEPT_DAYS = 30;

export function createSelfInstall(deps: SelfInstallDependencies): SelfInstallApi {
  const { database, clock, account, equipment, network, provisioning, bumps, onError, failPoint } = deps;

  const statusOf = async (macs: readonly string[]): Promise<ReadonlyMap<string, NetworkStatus> | undefined> => {
    if (!network) return undefined;
    if (macs.length === 0) return new Map();
    const statuses = await network.status(macs).catch((error: unknown) => {
      onError('the network does not say how devices are that are being activated', error);
      return undefined;
    });
    return statuses && new Map(statuses.map((status) => [status.mac, status]));
  };

  /** The account does not wait for this device any more: it was to take the place of one that stays. The network does not carry for it. */
  const drop = async (row: ActivationRow): Promise<void> => {
    await provisioning?.release(row.mac, uuidOf('not set up', row.activationId));
    await deleteActivation(database, row);
  };

  /**
   * Each step may be repeated: the network acts once per id, and the inventory has a device in service once. What a device replaces leaves the network
   * once that one is online, and before it leaves the account, so that its MAC is still known after a death in between.
   */
  const advance = async (row: ActivationRow, now: IsoInstant): Promise<void> => {
    const devices = await equipment.devices(row.accountId);
    const device = devices.find(({ deviceId }) => deviceId === row.deviceId);
    if (!device || !(waitsForActivation(device) || isInUse(device.state))) return drop(row);
    if (row.provisionedAt === null) {
      const answered = await provisioning?.activate(row.mac, [row.line.toUpperCase()], row.activationId);
      await failPoint?.('after-activation-let-in');
      if (answered?.ok) await setProvisioned(database, row, now);
    }
    const status = (await statusOf([row.mac]))?.get(row.mac);
    const stage: ActivationStage = status?.stage ?? 'not-seen';
    await setStage(database, row, stage, now);
    if (stage !== 'online' || status?.failure) return;
    const old = devices.find(({ deviceId }) => deviceId === device.replaces);
    if (old?.mac !== undefined) await provisioning?.release(old.mac, uuidOf('replaced', row.activationId));
    await failPoint?.('after-activation-release');
    const installed = await equipment.setUp(row.accountId, row.deviceId, await account.today(row.accountId, now));
    await failPoint?.('after-activation-set-up');
    if (installed.ok) await setOnline(database, row, now);
  };

  const installations = async ({ accountId }: Whose): Promise<readonly Installation[]> => {
    const [devices, rows] = await Promise.all([equipment.devices(accountId), activationsOf(database, accountId)]);
    const rowOf = (device: Device) => rows.find(({ deviceId }) => deviceId === device.deviceId);
    const shown = devices.filter((device) => waitsForActivation(device) || rowOf(device));
    const statuses = await statusOf(shown.flatMap((device) => (rowOf(device)?.onlineAt === null && device.mac !== undefined ? [device.mac] : [])));
    const now = clock.now();
    return shown.map((device) => {
      const row = rowOf(device);
      if (!row) return { device, activation: null };
      const { failure, stage } = statuses?.get(row.mac) ?? {};
      const live = row.onlineAt !== null ? 'online' : statuses === undefined ? null : (stage ?? 'not-seen');
      const stuck = live !== null && live === row.stage && isStuck(live, row.stageAt, now);
      return { device, activation: { stage: live, failure: failure ?? null, stuck, isOnline: row.onlineAt !== null } };
    });
  };

  return {
    installations,

    async activate({ accountId }, typed) {
      const code = readCode(typed);
      if (!code) return refuse('malformed');
      if (!network || !provisioning) return refuse('unavailable');
      const device = (await equipment.devices(accountId)).find((each) => isCodeOf(code, each));
      if (!device || device.mac === undefined || !waitsForActivation(device)) return refuse('not-yours');
      const { deviceId, mac, line } = device;
      const now = clock.now();
      await insertActivation(database, { accountId, deviceId, activationId: randomUUID(), mac, line, askedAt: now });
      await failPoint?.('after-activation-begun');
      const row = (await activationsOf(database, accountId)).find((each) => each.deviceId === deviceId);
      // The run goes on with it if the network is away now.
      if (row) await advance(row, now).catch((error: unknown) => onError('an activation goes on later', error));
      const begun = (await installations({ accountId })).find((each) => each.device.deviceId === deviceId);
      return begun ? accept(begun) : refuse('not-yours');
    },

    async nameWifi({ accountId }, { deviceId, name, passphrase }) {
      const wrong = wrongInWifi({ name, passphrase });
      if (wrong.length > 0) return refuse(wrong);
      const gateway = (await equipment.devices(accountId)).find((each) => each.deviceId === deviceId && each.kind === 'gateway');
      const wifi = gateway?.mac === undefined ? undefined : await network?.wifi(gateway.mac);
      if (gateway?.mac === undefined || !wifi) return refuse([]);
      const { changedAt: _, ...settings } = wifi;
      const named = await network?.setWifi(gateway.mac, { ...settings, name, passphrase });
      return named?.ok ? accept(undefined) : refuse([]);
    },

    bumps,

    async follow(now) {
      for (const row of await openActivations(database, AT_ONCE))
        await advance(row, now).catch((error: unknown) => onError('an activation goes on later', error));
    },

    forget: async (now) => {
      await forgetActivations(database, plusMilliseconds(now, -KEPT_DAYS * DAY_MS));
    },
  };
}
