import type { en } from '../en.ts';

/** What the payment for a device says of its device; the rest are the words of every payment. */
export const messageKeys = [
  'deviceAmountHeading',
  'payOffAmount',
  'deviceBeingPaid',
  'leftOfDevice',
  'nextDevicePaidOff',
  'nextDeviceLeft',
  'backToDevices',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
