import type { en } from '../en.ts';

/** What the list of what waits says of a move. */
export const messageKeys = [
  'needTitle',
  'addressIn',
  'stateCancelled',
  'stateCompleted',
  'stateBetween',
  'stateThere',
  'stateThereVisit',
  'stateAddress',
  'stateVisit',
  'stateScheduled',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
