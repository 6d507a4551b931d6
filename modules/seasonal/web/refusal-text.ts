import { formatCents, formatDate } from '#platform/rules/format.ts';
import { zero } from '#platform/rules/money.ts';
import type { SeasonalRefusalFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

type Limits = { readonly leastMonths: number; readonly mostMonths: number };

/** Why nothing was booked or changed. A reason that only a later version knows reads as one that we do not offer online. */
export function refusalText({ reason, amount, on }: SeasonalRefusalFragment, words: Words, limits?: Limits): string {
  const say = sayIn<typeof en>(words, 'seasonal');
  const date = on ? formatDate(on, 'long', words.language) : '';
  switch (reason) {
    case 'no-service':
      return say('refusedNoService');
    case 'service-off':
      return say('refusedServiceOff');
    case 'booked-already':
    case 'already-booked':
      return say('refusedBooked');
    case 'past-due':
      return say('refusedPastDue', { amount: formatCents(amount ?? zero, words.language) });
    case 'too-soon':
      return say('refusedSoon', { date });
    case 'start-too-early':
      return say('startEarly', { date });
    case 'start-too-late':
      return say('startLate', { date });
    case 'end-too-early':
      return say('endEarly', { date, least: limits?.leastMonths ?? 0 });
    case 'end-too-late':
      return say('endLate', { date, most: limits?.mostMonths ?? 0 });
    case 'too-late':
      return say('moveTooLate');
    case 'not-open':
      return say('refusedNotOpen');
    case 'no-such-intent':
    case 'no-such-account':
      return say('refusedGone');
    case 'may-not-pay':
      return say('refusedMayNot');
    case 'changed':
      return say('refusedChanged');
    default:
      return say('refusedNotOffered');
  }
}
