import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { Device } from '../rules/device.ts';
import type { EquipmentPort } from './port.ts';
import { createRestarts, type RestartDependencies, type RestartsApi } from './restarts/restarts.ts';

export interface EquipmentApi extends RestartsApi {
  /** The devices of the viewer's account, by line. */
  devices(viewer: Pick<Viewer, 'accountId'>): Promise<readonly Device[]>;
  /** Undefined if the viewer's account has no such device. */
  device(viewer: Pick<Viewer, 'accountId'>, deviceId: string): Promise<Device | undefined>;
}

export type EquipmentDependencies = RestartDependencies & { readonly equipment: EquipmentPort };

export const createEquipment = ({ equipment, ...deps }: EquipmentDependencies): EquipmentApi => ({
  ...createRestarts({ equipment, ...deps }),
  devices: ({ accountId }) => equipment.devices(accountId),
  device: ({ accountId }, deviceId) => equipment.device(accountId, deviceId),
});
