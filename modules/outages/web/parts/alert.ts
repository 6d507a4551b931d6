import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { OutageFactsFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/needs/messages.ts';
import { sentence, timeOf } from './times.ts';

/** What an alert says of an outage: what is out, why, and when it is back. A time that has passed is never said as if it were true. */
export function alertOf(
  { services, cause, estimate, isLate, nextUpdateAt }: OutageFactsFragment,
  { at, timeZone }: { readonly at: IsoInstant; readonly timeZone: string },
  words: Words,
): { readonly title: string; readonly note: string } {
  const say = sayIn<Messages>(words, 'outages');
  const time = (of: IsoInstant) => timeOf(of, at, timeZone, words.language);
  const [line] = services;
  const back = estimate === null ? say('backUnknown') : isLate ? say('backLate') : say('backBy', { time: time(estimate.backAt) });
  return {
    title: line !== undefined && services.length === 1 ? say('needConfirmed', { line: say(`line_${line}`) }) : say('needMany'),
    note: [say(`cause_${cause}`), sentence(back), ...(nextUpdateAt === null ? [] : [sentence(say('nextUpdate', { time: time(nextUpdateAt) }))])].join(
      ' ',
    ),
  };
}
