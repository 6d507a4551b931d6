import type { DeviceState } from '#modules/equipment/rules/device-state.ts';

/** Whether the voice platform can reach a line: its adapter is signed on to the network. */
export type Registration = 'registered' | 'not-registered' | 'not-known';

/**
 * The registration of an account's lines, by how its telephone adapters stand: one that is online carries them. Without an adapter of ours, or while the
 * network says nothing of any, it is not known, and calls go on.
 */
export function registrationOf(adapters: readonly (DeviceState | undefined)[]): Registration {
  const told = adapters.filter((state) => state !== undefined);
  if (told.length === 0) return 'not-known';
  return told.some((state) => state === 'connected' || state === 'connection-issue') ? 'registered' : 'not-registered';
}
