import { formatDate } from '#platform/rules/format.ts';
import type { BookedMoveFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { Messages } from '../copy/needs/messages.ts';

type Of = Pick<BookedMoveFragment, 'state' | 'waitsFor' | 'endsOn' | 'startsOn' | 'arrivedOn' | 'setUp'>;

/** How a move stands and what comes next, in a sentence. */
export function stateText({ state, waitsFor, endsOn, startsOn, arrivedOn, setUp }: Of, words: Words): string {
  const say = sayIn<Messages>(words, 'move');
  const day = (date: Of['startsOn']) => formatDate(date, 'long', words.language);
  if (state === 'cancelled') return say('stateCancelled');
  if (state === 'completed') return say('stateCompleted');
  if (state === 'in-progress')
    return arrivedOn === null ? say('stateBetween', { date: day(startsOn) }) : say(setUp === 'visit' ? 'stateThereVisit' : 'stateThere');
  if (waitsFor === 'address') return say('stateAddress');
  if (waitsFor === 'visit') return say('stateVisit');
  return say('stateScheduled', { end: day(endsOn), start: day(startsOn) });
}
