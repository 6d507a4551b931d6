import type { en } from '../en.ts';

/** What the list of what waits says of orders. */
export const messageKeys = [
  'needOrder',
  'needOrderNote',
  'statusPreparing',
  'statusPartlyShipped',
  'statusShipped',
  'statusPartlyDelivered',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
