import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Device } from '../rules/device.ts';
import type { EquipmentReturn, ReturnWay } from '../rules/equipment-return.ts';

/** The provider's inventory: which devices are on which account. Whether they work, the network knows (`network-port.ts`). */
export interface EquipmentPort {
  /** By line (internet, tv, voice), then by serial. Empty for an unknown account. */
  devices(accountId: string): Promise<readonly Device[]>;
  /** Undefined if this account has no such device. */
  device(accountId: string, deviceId: string): Promise<Device | undefined>;
  /**
   * Gives a device the name that its owner calls it by, or takes it away. The same name again changes nothing; `name-taken`: another device of the
   * account has it, ignoring case.
   */
  rename(accountId: string, deviceId: string, nickname: string | undefined): Promise<Result<undefined, 'no-such-device' | 'name-taken'>>;
  /**
   * A device that the network has let in is in service from this day, and so are the lines that it serves; one of the same kind that it replaces is to
   * be sent back. Again changes nothing. `no-such-device`: the account has none with this id to set up.
   */
  setUp(accountId: string, deviceId: string, on: IsoDate): Promise<Result<undefined, 'no-such-device'>>;
  /**
   * Has devices sent back. All of them in one return already is that return, so that asking twice is one. `not-returnable`: one of them is not leased,
   * not with the customer, on its way back already, or not the account's; or there are none.
   */
  requestReturn(accountId: string, asked: ReturnToRequest): Promise<Result<EquipmentReturn, 'not-returnable'>>;
  /** Returns of the account, newest first. */
  returns(accountId: string): Promise<readonly EquipmentReturn[]>;
  /** Whose device this is: by its serial number, or its MAC in twelve hex digits, lower case. Undefined if nobody has it. */
  find(by: { readonly serial: string } | { readonly mac: string }): Promise<FoundDevice | undefined>;
}

/** `collectOn`: the day on which the carrier comes. */
export type ReturnToRequest = {
  readonly returnId: string;
  readonly deviceIds: readonly string[];
  readonly way: ReturnWay;
  readonly userId: string;
  readonly at: IsoInstant;
  readonly collectOn: IsoDate | undefined;
};

export type FoundDevice = { readonly accountId: string; readonly deviceId: string };
