import type { en } from '../en.ts';

/** What the list of what waits says of our answers, with what they are about. */
export const messageKeys = [
  'needAnswered',
  'needAnsweredNote',
  'topicBill',
  'topicPayment',
  'topicUnknownCharge',
  'topicSignIn',
  'topicMobile',
  'topicElse',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
