import type { en } from '../en.ts';

/** The words of the components in web/parts. A page of another module that uses one loads these words and no others. */
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
  'roomHall',
  'roomLivingRoom',
  'roomBedroom',
  'roomKitchen',
  'roomUpstairs',
  'roomOffice',
  'roomBasement',
  'stateConnected',
  'stateIssue',
  'stateOffline',
  'stateRestarting',
  'stateActivating',
  'stateSwapPending',
  'stateReturnRequested',
  'stateOnItsWay',
  'stateOnItsWayBack',
  'stateReturned',
  'stateLost',
  'stateUnknown',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
