import type { en } from '../en.ts';

/** What Home, Billing and Services say of an outage at the address. */
export const messageKeys = [
  'needConfirmed',
  'needMany',
  'needMaybe',
  'needMaybeNote',
  'needPlanned',
  'needPlannedNote',
  'standing_suspected',
  'text_suspected',
  'line_internet',
  'line_tv',
  'line_voice',
  'backBy',
  'backLate',
  'backUnknown',
  'nextUpdate',
  'cause_cut-cable',
  'cause_equipment',
  'cause_maintenance',
  'cause_power',
  'cause_unknown',
  'cause_upgrade',
  'cause_vehicle',
  'cause_weather',
  'seeOutage',
  'toneCaution',
  'toneNegative',
] as const satisfies readonly (keyof typeof en)[];

export type Messages = Pick<typeof en, (typeof messageKeys)[number]>;
