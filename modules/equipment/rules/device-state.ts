import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { BootFailure, BootStage } from './boot-stage.ts';
import type { InventoryState } from './device.ts';

/** How a device stands, as its owner is told (areas 12). */
export type DeviceState =
  | 'connected'
  | 'connection-issue'
  | 'offline'
  | 'restarting'
  | 'activating'
  | 'swap-pending'
  | 'return-requested'
  | 'in-transit'
  | 'returned'
  | 'lost';

export const deviceStateEnum: Enumeration<DeviceState> = {
  name: 'DeviceState',
  description: 'How a device stands',
  values: {
    connected: 'it is online and its signal is good',
    'connection-issue': 'it is online with a poor signal, too hot, or refused by the network',
    offline: 'the network does not hear of it',
    restarting: 'it has power, and is on its way to being online',
    activating: 'it is being set up',
    'swap-pending': 'another one is to replace it',
    'return-requested': 'it is to be sent back',
    'in-transit': 'it is on its way: to the customer, or back',
    returned: 'it is back at the provider’s',
    lost: 'it is gone',
  },
};

/** What the network tells of a device. */
export type SeenByNetwork = {
  /** Undefined without signal. */
  readonly stage: BootStage | undefined;
  readonly failure: BootFailure | undefined;
  readonly measured: { readonly downstreamDbmv: number; readonly latencyMs: number } | undefined;
  readonly temperature: { readonly tooHot: boolean } | undefined;
};

/** Receive power outside of this is poor (dBmV), and so is an answer that takes longer (ms). */
const WELL = { leastDbmv: -8, mostDbmv: 8, mostLatencyMs: 200 };

const byInventory: Readonly<Record<Exclude<InventoryState, 'in-service'>, DeviceState>> = {
  shipped: 'in-transit',
  activating: 'activating',
  'swap-pending': 'swap-pending',
  'return-requested': 'return-requested',
  returning: 'in-transit',
  returned: 'returned',
  lost: 'lost',
};

/**
 * How a device stands: what the inventory knows counts first, and only of a device in service the network is asked.
 *
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> in_transit : shipped
 *   in_transit --> activating : it came
 *   activating --> connected : set up
 *   connected --> connection_issue : poor signal, too hot, refused
 *   connection_issue --> connected : well again
 *   connected --> restarting : asked for, or power back
 *   restarting --> connected : online
 *   restarting --> offline : no signal
 *   connected --> offline : no signal
 *   offline --> restarting : signal back
 *   connected --> swap_pending : to be replaced
 *   connected --> return_requested : to go back
 *   return_requested --> in_transit : first scan
 *   in_transit --> returned : at the warehouse
 *   connected --> lost : reported
 * ```
 *
 * @param seen undefined if the network does not answer, or does not know the device
 * @param restartInFlight a restart that was asked for has not ended
 * @returns undefined for a device in service of which the network says nothing
 */
export function deviceState(inventory: InventoryState, seen: SeenByNetwork | undefined, restartInFlight: boolean): DeviceState | undefined {
  if (inventory !== 'in-service') return byInventory[inventory];
  if (restartInFlight) return 'restarting';
  if (seen === undefined) return undefined;
  if (seen.stage === undefined) return 'offline';
  if (seen.failure !== undefined) return 'connection-issue';
  if (seen.stage !== 'online') return 'restarting';
  return seen.temperature?.tooHot || isPoor(seen.measured) ? 'connection-issue' : 'connected';
}

const isPoor = (measured: SeenByNetwork['measured']): boolean =>
  measured !== undefined &&
  (measured.downstreamDbmv < WELL.leastDbmv || measured.downstreamDbmv > WELL.mostDbmv || measured.latencyMs > WELL.mostLatencyMs);

/** The worst first: what to look at when several stand together. */
const bySeverity: readonly DeviceState[] = [
  ...(['offline', 'connection-issue', 'restarting', 'lost', 'return-requested', 'swap-pending'] as const),
  ...(['activating', 'in-transit', 'returned', 'connected'] as const),
];

/** The device in the worst state; undefined without any whose state is known. */
export function worstOf<Device extends { readonly state: DeviceState | null | undefined }>(devices: readonly Device[]): Device | undefined {
  const rank = ({ state }: Device) => (state ? bySeverity.indexOf(state) : bySeverity.length);
  return devices.filter(({ state }) => state).toSorted((one, other) => rank(one) - rank(other))[0];
}

/** Whether something should be done about it. */
export const isUnwell = (state: DeviceState | null | undefined): boolean => state === 'offline' || state === 'connection-issue';
