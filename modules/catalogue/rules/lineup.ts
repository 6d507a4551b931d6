import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Area, Channel } from './catalogue.ts';
import { covers, type OpenCatalogue } from './on-day.ts';

/** The area of a ZIP code; undefined where nothing is sold. */
export const areaOf = ({ areas }: Pick<OpenCatalogue, 'areas'>, zip: string): Area | undefined => areas.find(({ zips }) => zips.includes(zip));

type Lineup = Pick<OpenCatalogue, 'channels'>;

/** The channels of a lineup on a day, by number. */
export const channelsOn = ({ channels }: Lineup, lineup: string, day: IsoDate): readonly Channel[] =>
  channels.filter((channel) => isIn(channel, lineup) && covers(channel.carried, day)).toSorted((one, other) => one.number - other.number);

const isIn = ({ lineups }: Channel, lineup: string): boolean => lineups.length === 0 || lineups.includes(lineup);

/** A change of the lineup: a channel comes, goes, or gets another number. */
export type LineupChange = {
  readonly kind: 'added' | 'removed' | 'moved';
  /** The first day on which it is so. */
  readonly on: IsoDate;
  readonly id: string;
  readonly name: string;
  /** The number from that day on; of a channel that goes, its last one. */
  readonly number: number;
};

/** Days before and after today whose changes are told. */
const PAST_DAYS = 30;
const COMING_DAYS = 60;

/** The changes of a lineup around a day, oldest first. */
export function changesAround({ channels }: Lineup, lineup: string, day: IsoDate): readonly LineupChange[] {
  const [first, last] = [plusDays(day, -PAST_DAYS), plusDays(day, COMING_DAYS)];
  const isNear = ({ on }: LineupChange) => on >= first && on <= last;
  const own = channels.filter((channel) => isIn(channel, lineup));
  return [...Map.groupBy(own, ({ id }) => id).values()]
    .flatMap((stays) => changesOf(stays).filter(isNear))
    .toSorted((one, other) => (one.on === other.on ? one.number - other.number : one.on < other.on ? -1 : 1));
}

/** @param stays of one channel, each under a number */
function changesOf(stays: readonly Channel[]): readonly LineupChange[] {
  const inOrder = stays.toSorted((one, other) => (one.carried.from < other.carried.from ? -1 : 1));
  return inOrder.flatMap(({ id, name, number, carried }, index): readonly LineupChange[] => {
    const [before, next] = [inOrder[index - 1], inOrder[index + 1]];
    const follows = before?.carried.to !== undefined && plusDays(before.carried.to, 1) === carried.from;
    const goes = carried.to !== undefined && next?.carried.from !== plusDays(carried.to, 1);
    return [
      { id, name, number, kind: follows ? 'moved' : 'added', on: carried.from },
      ...(goes && carried.to !== undefined ? [{ id, name, number, kind: 'removed' as const, on: plusDays(carried.to, 1) }] : []),
    ];
  });
}
