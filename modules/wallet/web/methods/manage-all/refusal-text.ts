import { sayFailure } from '#modules/failures/web/parts/say.ts';
import type { AutoPayRefusalFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { partName } from '../part-name.ts';

/** Why Auto Pay cannot be changed for all services at once, and what to do first. */
export function refusalText({ reason, part }: AutoPayRefusalFragment, words: Words): string {
  const say = sayIn<typeof en>(words, 'wallet');
  switch (reason) {
    case 'past-due':
      return say('allPastDue', { part: part ? partName(say, part) : '' });
    case 'no-part-chosen':
      return say('allNone');
    case 'no-such-method':
    case 'method-expired':
    case 'method-restricted':
    case 'method-unavailable':
    case 'prepaid':
    case 'cards-only':
      return say('allCardsOnly');
    default:
      return sayFailure(words)('service');
  }
}
