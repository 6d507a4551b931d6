import type { en } from '../en.ts';
import { messageKeys as nameKeys } from '../names/messages.ts';

/** The words of the components in web/parts. A page of another module that uses one loads these words and no others. */
export const messageKeys = [
  ...nameKeys,
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
