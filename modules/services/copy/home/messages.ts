import type { en } from '../en.ts';

/** The words of the card on Home. */
export const messageKeys = [
  'homeTitle',
  'homeAll',
  'homeUnavailable',
  'lineInternet',
  'lineTv',
  'lineVoice',
  'lineMobile',
  'lineStreaming',
  'lines',
  'price',
  'stateWorking',
  'stateActive',
  'stateInactive',
  'statePending',
  'stateSuspended',
  'stateDisconnected',
  'stateOffline',
  'stateIssue',
  'stateStarting',
  'actPay',
  'actNotProvisioned',
  'actSeasonal',
  'actOutage',
  'actDevice',
  'actInternet',
  'actTv',
  'actVoice',
  'actMobile',
  'actStreaming',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
