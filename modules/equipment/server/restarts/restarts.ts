import { randomUUID } from 'node:crypto';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { type Device, isInUse } from '../../rules/device.ts';
import { mayRestart, progressOf, type Restart, type RestartLimits, type RestartRefusal } from '../../rules/restart.ts';
import type { AtFailPoint } from '../fail-points.ts';
import type { NetworkPort, NetworkStatus } from '../network-port.ts';
import type { EquipmentPort } from '../port.ts';
import * as store from './store.ts';

/** `againAt`: when it can be restarted, if time is all that is missing. */
export type RestartRefused = { readonly reason: RestartRefusal; readonly againAt: IsoInstant | undefined };

/** What there is to say of restarting a device now. */
export type RestartOffer = {
  /** The newest of the last day: in flight, or ended. */
  readonly newest: Restart | undefined;
  /** How long ago it was asked for, in milliseconds. */
  readonly sinceMs: number;
  /** Why it cannot be restarted now. One that is in flight is no reason: asking again leads to it. */
  readonly refused: RestartRefused | undefined;
  /** Which services stop meanwhile. */
  readonly stops: { readonly internet: boolean; readonly calls: boolean; readonly tv: boolean };
};

export interface RestartsApi {
  /** Undefined if the viewer's account has no such device. */
  restartOffer(viewer: Pick<Viewer, 'accountId'>, deviceId: string): Promise<RestartOffer | undefined>;
  /** Restarts a device. While a restart of it is in flight, that one is the answer. */
  restart(viewer: Pick<Viewer, 'accountId' | 'userId'>, deviceId: string): Promise<Result<Restart, RestartRefused>>;
  /** Sends what was asked for and follows what is under way. For the worker: it takes over what a process left unfinished. */
  followRestarts(): Promise<void>;
}

export type RestartDependencies = {
  readonly database: Database;
  readonly machine: MachineClock;
  readonly equipment: Pick<EquipmentPort, 'devices' | 'device'>;
  /** Undefined if there is no network to ask. */
  readonly network: NetworkPort | undefined;
  /** Whether an outage takes service away at the account’s address. */
  readonly outageCovers: (accountId: string) => Promise<boolean>;
  readonly limits: (accountId: string) => Promise<RestartLimits>;
  readonly failPoint?: AtFailPoint;
};

/** How many one pass follows. */
const MOST_IN_FLIGHT = 10_000;

export function createRestarts({ database, machine, equipment, network, outageCovers, limits, failPoint }: RestartDependencies): RestartsApi {
  const now = () => isoInstant(machine.nowMs());
  const aDayAgo = () => isoInstant(machine.nowMs() - DAY_MS);

  const refusalOf = async (accountId: string, device: Device, ofDay: readonly Restart[]): Promise<RestartRefused | undefined> => {
    if (device.mac === undefined || !isInUse(device.state)) return { reason: 'not-in-service', againAt: undefined };
    if (await outageCovers(accountId)) return { reason: 'outage', againAt: undefined };
    if (!network) return { reason: 'network-unknown', againAt: undefined };
    const may = mayRestart(
      // One that was not sent did nothing to the device.
      ofDay.filter(({ outcome }) => outcome !== 'not-sent').map(({ askedAt }) => askedAt),
      await limits(accountId),
      machine.nowMs(),
    );
    return may.ok ? undefined : { reason: may.refusal.reason, againAt: isoInstant(may.refusal.againAtMs) };
  };

  /** Asking the network again with the same id restarts nothing twice, so a process may die anywhere in between. */
  const send = async (restart: store.RestartOfAccount): Promise<void> => {
    const taken = await network?.restart(restart.mac, restart.restartId);
    await failPoint?.('after-restart-sent');
    if (taken?.ok) await store.markSent(database, restart, now());
    else if (taken) await store.markProgress(database, restart, { endedAt: now(), outcome: 'not-sent' });
  };

  return {
    async restartOffer({ accountId }, deviceId) {
      const device = await equipment.device(accountId, deviceId);
      if (!device) return undefined;
      const [ofDay, devices] = await Promise.all([store.restartsSince(database, accountId, deviceId, aDayAgo()), equipment.devices(accountId)]);
      const [newest] = ofDay;
      return {
        newest,
        sinceMs: newest ? machine.nowMs() - Date.parse(newest.askedAt) : 0,
        refused: newest && newest.endedAt === undefined ? undefined : await refusalOf(accountId, device, ofDay),
        stops: stoppedBy(device, devices),
      };
    },

    async restart({ accountId, userId }, deviceId) {
      const device = await equipment.device(accountId, deviceId);
      if (!device) return refuse({ reason: 'no-such-device', againAt: undefined });
      const ofDay = await store.restartsSince(database, accountId, deviceId, aDayAgo());
      const [newest] = ofDay;
      if (newest && newest.endedAt === undefined) return accept(newest);
      const refused = await refusalOf(accountId, device, ofDay);
      if (refused) return refuse(refused);
      const { mac } = device;
      const status = mac === undefined ? undefined : await network?.status([mac]).catch(() => undefined);
      if (mac === undefined || status === undefined) return refuse({ reason: 'network-unknown', againAt: undefined });
      const [known] = status;
      if (!known) return refuse({ reason: 'not-in-service', againAt: undefined });
      await store.insertRestart(database, {
        accountId,
        restartId: randomUUID(),
        deviceId,
        mac,
        userId,
        askedAt: now(),
        bootedBefore: known.bootedAt,
      });
      await failPoint?.('after-restart-asked');
      const [begun] = await store.newestRestarts(database, [{ accountId, mac }]);
      if (!begun) throw new Error('a restart that was just begun is gone');
      // The worker sends it if this process cannot.
      await send(begun).catch(() => undefined);
      return accept(begun);
    },

    async followRestarts() {
      if (!network) return;
      const inFlight = await store.restartsInFlight(database, MOST_IN_FLIGHT);
      if (inFlight.length === 0) return;
      for (const restart of inFlight.filter(({ sentAt }) => sentAt === undefined)) await send(restart).catch(() => undefined);
      const seen = await network.status(inFlight.map(({ mac }) => mac)).catch((): readonly NetworkStatus[] => []);
      const byMac = new Map(seen.map((status) => [status.mac, status]));
      for (const restart of inFlight) {
        const progress = progressOf(restart, byMac.get(restart.mac), now());
        if (hasNews(restart, progress)) await store.markProgress(database, restart, progress);
      }
    },
  };
}

const hasNews = (restart: Restart, progress: Partial<Restart>): boolean =>
  progress.outcome !== undefined || (['offAt', 'rangingAt', 'registeredAt'] as const).some((step) => progress[step] !== restart[step]);

/** What hangs on a device: a gateway or modem carries the calls of an adapter, too. */
function stoppedBy({ kind, line }: Device, devices: readonly Device[]): RestartOffer['stops'] {
  const carries = kind === 'gateway' || kind === 'modem';
  return {
    internet: carries,
    calls: line === 'voice' || (carries && devices.some((other) => other.line === 'voice' && isInUse(other.state))),
    tv: line === 'tv',
  };
}
