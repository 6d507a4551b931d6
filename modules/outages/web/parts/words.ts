import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { OutageFactsFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { timeOf } from './times.ts';

export type Told = { readonly at: IsoInstant; readonly timeZone: string };

/** "Internet, TV"; "All services" for all that the plant carries. */
export function linesOf({ services }: Pick<OutageFactsFragment, 'services'>, words: Words): string {
  const say = sayIn<typeof en>(words, 'outages');
  return services.length === 3 ? say('linesAll') : services.map((line) => say(`line_${line}`)).join(', ');
}

/** When it is back, as the pill of an outage says it; an estimate that has passed is never shown as if it were true. */
export function backOf(outage: OutageFactsFragment, { at, timeZone }: Told, words: Words): string {
  const say = sayIn<typeof en>(words, 'outages');
  const time = (of: IsoInstant) => timeOf(of, at, timeZone, words.language);
  const { state, estimate, isLate, endedAt, beganAt } = outage;
  if (endedAt !== null) return say('wasBack', { time: time(endedAt) });
  if (state === 'planned') return time(beganAt);
  if (estimate === null) return say('backUnknown');
  return isLate ? say('backLate') : say('backBy', { time: time(estimate.backAt) });
}
