import type { en } from '../en.ts';

/** What a device is called that has no nickname. */
export const messageKeys = [
  'kindGateway',
  'kindModem',
  'kindPod',
  'kindPhoneAdapter',
  'kindDvrHd',
  'kindDvrStandard',
  'kindReceiverHd',
  'kindReceiverStandard',
  'kindTransportAdapter',
  'kindCableCard',
  'kindTvDevice',
  'kindOther',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
