import { formatCents } from '#platform/rules/format.ts';
import { zero } from '#platform/rules/money.ts';
import type { ArrangementRefusalFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

/** Why something cannot be arranged. A reason that only a later version knows reads as one that we do not offer online. */
export function refusalText({ reason, days, minimum }: ArrangementRefusalFragment, words: Words): string {
  const say = sayIn<typeof en>(words, 'arrangements');
  switch (reason) {
    case 'nothing-past-due':
      return say('refusedNothing');
    case 'arranged-already':
    case 'already-agreed':
      return say('refusedArranged');
    case 'service-off':
      return say('refusedOff');
    case 'too-many':
      return say('refusedMany');
    case 'too-early':
      return say('refusedEarly', { days: days ?? 0 });
    case 'too-late':
      return say('refusedLate', { days: days ?? 0 });
    case 'too-small':
      return say('refusedSmall', { amount: formatCents(minimum ?? zero, words.language) });
    case 'no-such-plan':
      return say('planMissing');
    case 'no-such-day':
      return say('planFirstMissing');
    case 'no-such-intent':
    case 'no-such-part':
      return say('refusedGone');
    case 'may-not-pay':
      return say('refusedMayNot');
    case 'changed':
      return say('refusedChanged');
    default:
      return say('refusedNotOffered');
  }
}
