import { randomUUID } from 'node:crypto';
import { type Result, refuse } from '#platform/rules/result.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { Device, DeviceLine } from '../../rules/device.ts';
import { connectsHome, isOwnToSetUp, type OwnModem, type OwnModemField, readOwnModem } from '../../rules/swap.ts';
import type { NetworkPort } from '../network-port.ts';
import type { EquipmentPort } from '../port.ts';

export type SwapRefusal = 'not-swappable' | 'none-left' | 'malformed' | 'not-seen' | 'network-unknown';
/** `fields`: those to correct; none unless `malformed`. */
export type SwapRefused = { readonly reason: SwapRefusal; readonly fields: readonly OwnModemField[] };
export type AddRefusal = 'no-internet' | 'has-one' | 'malformed' | 'not-seen' | 'network-unknown';
/** `fields`: those to correct; none unless `malformed`. */
export type ModemNotAdded = { readonly reason: AddRefusal; readonly fields: readonly OwnModemField[] };
type Whose = Pick<Viewer, 'accountId'>;

export interface SwapsApi {
  /**
   * Has another device take the place of one of the account’s: one of ours, or a modem of the customer’s own, as its label was typed. While one is
   * coming, that is the answer. A modem has to be connected, so that the network sees it waiting: one that it does not see and one of somebody else
   * are answered alike.
   */
  swapDevice(whose: Whose, deviceId: string, own?: Readonly<Record<OwnModemField, string>>): Promise<Result<Device, SwapRefused>>;
  /** Whether the account has internet service and nothing to connect it, so that a modem of the customer’s own may be added. */
  mayAddModem(whose: Whose): Promise<boolean>;
  /** Gives an account without any modem or gateway one of the customer’s own, as its label was typed; it has to be connected, as for `swapDevice`. */
  addOwnModem(whose: Whose, typed: Readonly<Record<OwnModemField, string>>): Promise<Result<Device, ModemNotAdded>>;
  /** A device stays after all. */
  cancelSwap(whose: Whose, deviceId: string): Promise<Result<undefined, 'no-swap'>>;
}

export type SwapDependencies = {
  readonly equipment: Pick<EquipmentPort, 'devices' | 'requestSwap' | 'cancelSwap' | 'addOwnModem'>;
  /** Whether the account’s service of a line runs; undefined if it has none. */
  readonly serviceRuns: (accountId: string, line: DeviceLine) => Promise<boolean | undefined>;
  /** Undefined if there is no network to ask. */
  readonly network: Pick<NetworkPort, 'status'> | undefined;
};

const refused = <Reason extends SwapRefusal | AddRefusal>(reason: Reason, fields: readonly OwnModemField[] = []) => refuse({ reason, fields });

export function createSwaps({ equipment, network, serviceRuns }: SwapDependencies): SwapsApi {
  /** Why the network cannot take this modem; undefined if it waits there to be let in. */
  const unready = async ({ mac }: OwnModem): Promise<'network-unknown' | 'not-seen' | undefined> => {
    const statuses = await network?.status([mac]).catch(() => undefined);
    if (!statuses) return 'network-unknown';
    const [seen] = statuses;
    return seen?.service === 'unassigned' && seen.stage !== undefined ? undefined : 'not-seen';
  };

  return {
    async swapDevice({ accountId }, deviceId, typed) {
      const read = typed && readOwnModem(typed);
      if (read && 'wrong' in read) return refused('malformed', read.wrong);
      const own = read?.modem;
      const why = own && (await unready(own));
      if (why) return refused(why);
      const made = await equipment.requestSwap(accountId, { deviceId, replacementId: randomUUID(), own });
      if (made.ok) return made;
      return refused(made.refusal === 'code-taken' ? 'not-seen' : made.refusal);
    },
    async mayAddModem({ accountId }) {
      const [devices, internet] = await Promise.all([equipment.devices(accountId), serviceRuns(accountId, 'internet')]);
      return internet !== undefined && devices.every((device) => !connectsHome(device) || isOwnToSetUp(device));
    },
    async addOwnModem({ accountId }, typed) {
      const read = readOwnModem(typed);
      if ('wrong' in read) return refused('malformed', read.wrong);
      const why = await unready(read.modem);
      if (why) return refused(why);
      const made = await equipment.addOwnModem(accountId, { deviceId: randomUUID(), modem: read.modem });
      if (made.ok) return made;
      return refused(made.refusal === 'code-taken' ? 'not-seen' : made.refusal);
    },
    cancelSwap: ({ accountId }, deviceId) => equipment.cancelSwap(accountId, deviceId),
  };
}
