import { formatCents, formatDate } from '#platform/rules/format.ts';
import { zero } from '#platform/rules/money.ts';
import type { MoveRefusalFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

/** Why nothing was chosen, submitted or changed. A reason that only a later version knows reads as one that we do not offer online. */
export function refusalText({ reason, amount, on, units }: MoveRefusalFragment, words: Words): string {
  const say = sayIn<typeof en>(words, 'move');
  const date = on ? formatDate(on, 'long', words.language) : '';
  switch (reason) {
    case 'no-service':
      return say('refusedNoService');
    case 'service-off':
      return say('refusedServiceOff');
    case 'not-set-up':
      return say('refusedNotSetUp');
    case 'season-open':
      return say('refusedSeason');
    case 'order-open':
      return say('refusedOrder');
    case 'moving-already':
    case 'already-submitted':
      return say('refusedMoving');
    case 'past-due':
      return say('refusedPastDue', { amount: formatCents(amount ?? zero, words.language) });
    case 'start-too-early':
      return say('startEarly', { date });
    case 'start-too-late':
      return say('startLate', { date });
    case 'end-too-early':
      return say('endEarly', { date });
    case 'end-too-late':
      return say('endLate', { date });
    case 'choose-unit':
      return say('chooseUnit', { units: units.join(', ') });
    case 'not-served':
      return say('notServed');
    case 'same-place':
      return say('samePlace');
    case 'nothing-comes':
      return say('nothingComes');
    case 'needs-911':
      return say('needs911');
    case 'too-late':
      return say('tooLate');
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
