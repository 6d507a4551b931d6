import type { en } from '../en.ts';

/** What the list of what waits says of payments. */
export const messageKeys = ['needDeclined', 'needDeclinedNote', 'needChecking', 'needCheckingNote'] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
