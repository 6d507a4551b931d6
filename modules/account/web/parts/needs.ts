import type { IsoDate } from '#platform/rules/calendar.ts';
import type { LoadedCard } from '#platform/web/card.ts';
import { byUrgency, type Need } from '#platform/web/need.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { Words } from '#platform/web/say.tsx';

export type Needs = {
  readonly needs: readonly Need[];
  /** A part of the account could not be read: there may be more. */
  readonly isPartial: boolean;
};

/** What waits for the customer according to all modules, the most urgent first. */
export function needsOf(cards: readonly LoadedCard[], today: IsoDate, words: Words): Needs {
  const asked = cards.filter(({ needs }) => needs !== undefined);
  const needs = asked.flatMap(({ data, needs }) => (data === unavailable || !needs ? [] : needs(data, words)));
  return { needs: byUrgency(needs, today), isPartial: asked.some(({ data }) => data === unavailable) };
}
