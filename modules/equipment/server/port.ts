import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Device } from '../rules/device.ts';
import type { EquipmentReturn, ReturnWay } from '../rules/equipment-return.ts';
import type { OwnModem } from '../rules/swap.ts';

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
  /**
   * Has another device take the place of one: out of the provider’s stock, with the same monthly fee, or a modem of the customer’s own. The old one
   * works until the other one is set up; then it is to be sent back if it is leased, and leaves the account if not. While one is coming, that is the
   * answer, whatever is asked for. `not-swappable`: the account has no such device, or it cannot be replaced in this way (`swapWays`); `none-left`:
   * the stock has none of its kind; `code-taken`: some device has the serial number or the MAC of the customer’s modem.
   */
  requestSwap(accountId: string, asked: SwapToRequest): Promise<Result<Device, 'not-swappable' | 'none-left' | 'code-taken'>>;
  /** A device stays after all. What was to take its place is to be sent back, or leaves the account if it is the customer’s own. */
  cancelSwap(accountId: string, deviceId: string): Promise<Result<undefined, 'no-swap'>>;
  /**
   * Gives an account that has internet service and nothing to connect it (`connectsHome`) a modem of the customer’s own, to be set up. The same one again
   * is there already; another one takes the place of one that was not set up yet. `code-taken`: some device has its serial number or its MAC.
   */
  addOwnModem(accountId: string, asked: { readonly deviceId: string; readonly modem: OwnModem }): Promise<Result<Device, AddModemRefusal>>;
  /** Takes a device out of the stock for an account, which then has it to set up. The same account again has it already. */
  assign(accountId: string, asked: { readonly serial: string; readonly deviceId: string }): Promise<Result<Device, 'not-in-stock'>>;
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

/** `replacementId`: the id of the device that comes. `own`: the modem of the customer’s; undefined: one of the provider’s. */
export type SwapToRequest = { readonly deviceId: string; readonly replacementId: string; readonly own: OwnModem | undefined };

export type AddModemRefusal = 'no-internet' | 'has-one' | 'code-taken';

export type FoundDevice = { readonly accountId: string; readonly deviceId: string };
