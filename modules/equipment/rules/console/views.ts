import type { DeviceCheck } from '../device-check.ts';
import type { Restart } from '../restart.ts';
import type { DeviceRow } from './parts.ts';

/** The page of devices: the one that was looked for, and what can be done with it. */
export type DevicesPage = {
  readonly named: string;
  readonly device: DeviceOnPage | undefined;
  readonly done: 'restarted' | 'swapped' | 'assigned' | undefined;
};

/** `replacedBy`: the serial number of what is coming in its place. */
export type DeviceOnPage = DeviceRow & {
  readonly accountNumber: string;
  readonly make: string;
  readonly firmware: string | undefined;
  readonly mayBeSwapped: boolean;
  readonly replacedBy: string | undefined;
  readonly restarts: readonly Pick<Restart, 'restartId' | 'askedAt' | 'endedAt' | 'outcome'>[];
  readonly checks: readonly Pick<DeviceCheck, 'checkId' | 'at' | 'symptom' | 'verdict' | 'findings'>[];
};

export type EquipmentViews = { readonly devices: DevicesPage };
