import type { IsoInstant } from '../calendar.ts';
import type { ConsolePart } from './part.ts';

/** What an event is about; by these the timeline of an account is narrowed. */
export const timelineKinds = ['money', 'service', 'messages', 'access', 'staff'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export type TimelineEntry = ConsolePart & {
  /** Of an event of which only the day is known, the beginning of that day at the service address. */
  readonly at: IsoInstant;
  readonly isWholeDay?: boolean;
  /** The provider's own people did it. */
  readonly isByStaff?: boolean;
};

/** Which events are read: the newest `most` from before an instant (of all, if undefined), and with the last of them every other of the same instant. */
export type TimelineWindow = { readonly before: IsoInstant | undefined; readonly most: number };

/** Those of a list, in whatever order, that a window shows, newest first. */
export function newestIn<Event extends { readonly at: IsoInstant }>(events: readonly Event[], { before, most }: TimelineWindow): readonly Event[] {
  const sorted = events.filter(({ at }) => before === undefined || at < before).toSorted((one, other) => other.at.localeCompare(one.at));
  const last = sorted[most - 1];
  return last === undefined ? sorted : sorted.filter(({ at }) => at >= last.at);
}
