import type { en } from '../en.ts';
import { messageKeys as ofParts } from '../parts/messages.ts';

/** What the list of what waits says of a device that is not well. */
export const messageKeys = [
  ...ofParts,
  'needOffline',
  'needOfflineNote',
  'needIssue',
  'needIssueNote',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
