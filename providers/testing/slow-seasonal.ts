import type { Season, SeasonalPort } from '#modules/seasonal/server/port.ts';
import { daysBetween, type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Known, Told } from './slow-books.ts';

const isOpen = ({ state }: Season): boolean => state === 'booked' || state === 'active';

/** Seasons of the slow provider. Its bills are those of the last month, by the day. */
export const seasonalOf = (known: Known): SeasonalPort => ({
  seasons: async (accountId) => (await known(accountId))?.seasons.toReversed() ?? [],

  async bills(accountId, { startsOn, endsOn, monthly }) {
    const [last] = (await known(accountId))?.account.parts.find(({ part }) => part === 'core')?.statements ?? [];
    if (last === undefined) return [];
    const days: IsoDate[] = [];
    for (let on = plusMonths(last.on, 1); (days.at(-2) ?? '') <= endsOn; on = plusMonths(on, 1)) days.push(on);
    return days.map((on) => {
      const month = daysBetween(on, plusMonths(on, 1));
      const away = Array.from({ length: month }, (_, day) => plusDays(on, day)).filter((day) => day >= startsOn && day < endsOn).length;
      return { on, usual: last.charges, amount: cents(Math.round((last.charges * (month - away) + monthly * away) / month)) };
    });
  },

  async book({ accountId, remindOn: _, at: __, ...season }) {
    const told = await known(accountId);
    if (told === undefined) return refuse('no-such-account');
    const { seasonId } = season;
    if (told.seasons.some((one) => one.seasonId === seasonId)) return accept({ seasonId });
    if (told.seasons.some(isOpen)) return refuse('booked-already');
    told.seasons.push({ ...season, state: 'booked' });
    return accept({ seasonId });
  },

  async moveEnd({ accountId, seasonId, endsOn }) {
    const told = await known(accountId);
    return change(told, seasonId, (season) => isOpen(season) && { ...season, endsOn }) ? accept({ seasonId }) : refuse('not-open');
  },

  async cancel({ accountId, seasonId }) {
    const told = await known(accountId);
    const isDone = change(
      told,
      seasonId,
      (season) => (season.state === 'booked' || season.state === 'cancelled') && { ...season, state: 'cancelled' },
    );
    return isDone ? accept({ seasonId }) : refuse('not-booked');
  },
});

/** What this provider does on a day. */
export function lookAtSeasons(told: Told | undefined, today: IsoDate): void {
  for (const { seasonId } of told?.seasons ?? []) {
    change(told, seasonId, (season) => season.state === 'booked' && season.startsOn <= today && { ...season, state: 'active' });
    change(told, seasonId, (season) => season.state === 'active' && season.endsOn <= today && { ...season, state: 'ended' });
  }
}

function change(told: Told | undefined, seasonId: string, to: (season: Season) => Season | false): boolean {
  const at = told?.seasons.findIndex((season) => season.seasonId === seasonId) ?? -1;
  const found = told?.seasons[at];
  const changed = found !== undefined && to(found);
  if (told === undefined || !changed) return false;
  told.seasons[at] = changed;
  return true;
}
