import type { en } from '../en.ts';

/** What the list of what waits says of voicemail. */
export const messageKeys = ['needVoicemail', 'needVoicemailNote'] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
