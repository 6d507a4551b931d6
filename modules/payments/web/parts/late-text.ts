import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { daysLate } from '../../rules/quote/lateness.ts';

/** By how many days a payment on this day is late, and what follows; undefined if it is in time. */
export function lateText(say: Say<typeof en>, language: Language, on: IsoDate, dueOn: IsoDate | null | undefined): string | undefined {
  const days = daysLate(on, dueOn);
  if (!dueOn || days === 0) return undefined;
  return say('paidLate', { days, due: formatDate(dueOn, 'long', language), from: formatDate(plusDays(dueOn, 1), 'long', language) });
}
