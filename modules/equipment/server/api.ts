import type { Viewer } from '#platform/server/graph/viewer.ts';
import { createDevicesByOperator, type DevicesByOperator } from './by-operator.ts';
import { type CheckDependencies, type ChecksApi, createChecks } from './checks/checks.ts';
import type { AtFailPoint } from './fail-points.ts';
import type { NetworkPort } from './network-port.ts';
import { createNicknames, type NicknameDependencies, type Nicknames } from './nicknames.ts';
import type { EquipmentPort } from './port.ts';
import type { ProvisioningPort } from './provisioning-port.ts';
import { createRestarts, type RestartDependencies, type RestartsApi } from './restarts/restarts.ts';
import { createReturns, type ReturnDependencies, type ReturnsApi } from './returns/returns.ts';
import { createSeen, type SeenDevice } from './seen-devices.ts';
import { createSwaps, type SwapDependencies, type SwapsApi } from './swaps/swaps.ts';

export interface EquipmentApi extends RestartsApi, Nicknames, ReturnsApi, ChecksApi, SwapsApi {
  /** The devices of the viewer's account, by line, each with how it stands. */
  devices(viewer: Pick<Viewer, 'accountId'>): Promise<readonly SeenDevice[]>;
  /** Whether a known outage covers the address: then nothing that is done at a device brings it back. */
  isInOutage(viewer: Pick<Viewer, 'accountId'>): Promise<boolean>;
  readonly byOperator: DevicesByOperator;
  /** Undefined if the viewer's account has no such device. */
  device(viewer: Pick<Viewer, 'accountId'>, deviceId: string): Promise<SeenDevice | undefined>;
}

export type EquipmentDependencies = RestartDependencies &
  NicknameDependencies &
  ReturnDependencies &
  CheckDependencies &
  SwapDependencies & { readonly equipment: EquipmentPort };

export function createEquipment({ equipment, namesAreOn, ...deps }: EquipmentDependencies): EquipmentApi {
  const seen = createSeen(deps);
  const restarts = createRestarts({ equipment, ...deps });
  const checks = createChecks({ equipment, ...deps });
  const swaps = createSwaps({ equipment, ...deps });
  return {
    ...restarts,
    ...swaps,
    ...checks,
    ...createNicknames({ equipment, namesAreOn }),
    ...createReturns({ equipment, ...deps }),
    byOperator: createDevicesByOperator({ ...deps, equipment, seen, restart: restarts.restart, swap: swaps.swapDevice, checks: checks.deviceChecks }),
    isInOutage: ({ accountId }) => deps.outageCovers(accountId),
    devices: async ({ accountId }) => seen(accountId, await equipment.devices(accountId)),
    async device({ accountId }, deviceId) {
      const found = await equipment.device(accountId, deviceId);
      return found && (await seen(accountId, [found]))[0];
    },
  };
}

/** What setting up a device takes (modules/self-install): the inventory, and the network, which is undefined where none is configured. */
export type SetUpPorts = {
  readonly equipment: Pick<EquipmentPort, 'devices' | 'setUp'>;
  readonly network: Pick<NetworkPort, 'status' | 'wifi' | 'setWifi'> | undefined;
  readonly provisioning: Pick<ProvisioningPort, 'activate' | 'release'> | undefined;
  readonly failPoint?: AtFailPoint;
};
