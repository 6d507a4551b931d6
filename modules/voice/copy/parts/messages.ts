import type { en } from '../en.ts';

/** What the voice access card says. */
export const messageKeys = [
  'accessTitle',
  'accessManage',
  'accessVoicemail',
  'accessForwarding',
  'accessNone',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
