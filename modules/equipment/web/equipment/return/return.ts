import type { IsoDate } from '#platform/rules/calendar.ts';
import type { DeviceToReturnFragment } from '#platform/web/generated/graphql.ts';

export type ReturnData = {
  readonly device: DeviceToReturnFragment;
  /** Empty if the device cannot go back. */
  readonly choices: readonly DeviceToReturnFragment[];
  readonly collectOn: IsoDate | null;
};

/** What begins the names of the fields of devices. */
export const DEVICE = 'device';
/** The first of them, so that an error can point at it. */
export const FIRST_DEVICE = 'device-0';

export const ways = ['drop-off', 'store', 'pick-up'] as const;
export const isWay = (text: string): text is (typeof ways)[number] => ways.some((way) => way === text);
