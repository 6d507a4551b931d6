import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import type { IfLateFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { daysLate } from '../../rules/quote/lateness.ts';

/** By how many days a payment on this day is late, and what follows by then; undefined if it is in time. */
export function lateText(say: Say<typeof en>, language: Language, on: IsoDate, ifLate: IfLateFragment | null | undefined): string | undefined {
  const days = daysLate(on, ifLate?.dueOn);
  if (!ifLate || days === 0) return undefined;
  const { dueOn, lateFee, lateFeeOn, limitedOn } = ifLate;
  const date = (day: IsoDate) => formatDate(day, 'long', language);
  const late = say('paidLate', { days, due: date(dueOn), from: date(plusDays(dueOn, 1)) });
  const fee = lateFee > 0 && on >= lateFeeOn && say('paidLateFee', { fee: formatCents(lateFee, language), date: date(lateFeeOn) });
  const limited = limitedOn !== null && on >= limitedOn && say('paidLateLimited', { date: date(limitedOn) });
  return [late, fee, limited].filter((text) => text !== false).join(' ');
}
