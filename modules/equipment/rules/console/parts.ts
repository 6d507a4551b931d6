import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { DeviceKind, InventoryState } from '../device.ts';
import type { Finding, Symptom, Verdict } from '../device-check.ts';
import type { DeviceState } from '../device-state.ts';
import type { RestartOutcome } from '../restart.ts';

/** What the module shows on the page of an account: its devices, and in its timeline restarts and checks. */
export type EquipmentParts = {
  readonly devices: readonly (DeviceRow & { readonly isActable: boolean })[];
  readonly restarted: { readonly device: string; readonly outcome: RestartOutcome | undefined };
  readonly checked: { readonly device: string; readonly symptom: Symptom; readonly verdict: Verdict; readonly findings: readonly Finding[] };
};

/** `standing`: undefined while the network says nothing of it. */
export type DeviceRow = {
  readonly deviceId: string;
  readonly kind: DeviceKind;
  readonly model: string;
  readonly nickname: string | undefined;
  readonly serial: string;
  readonly mac: string | undefined;
  readonly inventory: InventoryState;
  readonly standing: DeviceState | undefined;
  readonly lastSeenAt: IsoInstant | undefined;
};
