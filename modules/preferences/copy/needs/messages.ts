import type { en } from '../en.ts';

/** The words of what waits on Home, which loads these and no others. */
export const messageKeys = ['refusedMail', 'refusedMailText'] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
