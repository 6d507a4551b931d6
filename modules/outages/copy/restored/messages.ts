import type { en } from '../en.ts';

/** What the dialog says when an outage is over. */
export const messageKeys = ['restoredTitle', 'restoredText', 'restoredYes', 'restoredNo', 'close'] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
