import type { en } from '../en.ts';

/** What the list of what waits says of a visit to come. */
export const messageKeys = [
  ...(['type_install', 'type_repair', 'type_swap', 'type_pick-up', 'type_disconnect'] as const),
  ...(['window', 'needTitle', 'needArrival', 'needConfirm', 'needWindow'] as const),
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
