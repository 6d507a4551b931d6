import type { SeasonDays } from '#modules/seasonal/rules/seasonal.ts';
import type { SeasonalPort } from '#modules/seasonal/server/port.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { readTimeZone } from '../billing/accounts/time-zone.ts';
import { movePause, pausePlans, removePause } from '../billing/plans/pause-plans.ts';
import type { PlanPause } from '../billing/statement-builder/pauses.ts';
import { billsAhead } from '../billing/statements/bills-ahead.ts';
import { writeEvents } from '../events/events.ts';
import { bookedEvent, cancelledEvent, movedEvent } from '../operations/seasonal/season-events.ts';
import { cancelSeason, insertSeason, lockOpenSeason, moveSeasonEnd, readSeasons } from '../operations/seasonal/seasons.ts';

const coreOf = (accountId: string) => ({ accountId, part: 'core' }) as const;

/** A season stops services in operations, and puts a plan of its own in the place of the others in billing, in one transaction. */
export function createSeasonal(database: Database): SeasonalPort {
  return {
    seasons: async (accountId) => (isUuid(accountId) ? readSeasons(database, accountId) : []),

    async bills(accountId, { seasonId = 'to come', ...season }) {
      return isUuid(accountId) ? billsAhead(database, coreOf(accountId), pauseOf(seasonId, season)) : [];
    },

    async book(season) {
      const { accountId, seasonId, startsOn, endsOn, remindOn } = season;
      if (!isUuid(accountId) || !isUuid(seasonId)) return refuse('no-such-account');
      const timeZone = await readTimeZone(database, accountId);
      if (timeZone === undefined) return refuse('no-such-account');
      const times = {
        startsAt: instantAt(startsOn, '00:00', timeZone),
        endsAt: instantAt(endsOn, '00:00', timeZone),
        remindAt: instantAt(remindOn, REMIND_AT, timeZone),
      };
      return database.transaction().execute(async (transaction) => {
        if (!(await insertSeason(transaction, season, times))) {
          const known = await readSeasons(transaction, accountId);
          return known.some((one) => one.seasonId === seasonId) ? accept({ seasonId }) : refuse('booked-already');
        }
        await pausePlans(transaction, coreOf(accountId), pauseOf(seasonId, season));
        await writeEvents(transaction, [bookedEvent(season)]);
        return accept({ seasonId });
      });
    },

    async moveEnd({ accountId, seasonId, endsOn, remindOn, at }) {
      if (!isUuid(accountId) || !isUuid(seasonId)) return refuse('not-open');
      const timeZone = await readTimeZone(database, accountId);
      if (timeZone === undefined) return refuse('not-open');
      return database.transaction().execute(async (transaction) => {
        const found = await lockOpenSeason(transaction, accountId, seasonId);
        if (found === undefined) return refuse('not-open');
        if (found.endsOn === endsOn) return accept({ seasonId });
        const times = { endsAt: instantAt(endsOn, '00:00', timeZone), remindAt: instantAt(remindOn, REMIND_AT, timeZone) };
        await moveSeasonEnd(transaction, { accountId, seasonId }, { endsOn, ...times });
        await movePause(transaction, coreOf(accountId), seasonId, lastDayOf(endsOn));
        await writeEvents(transaction, [movedEvent({ ...found, accountId, endsOn, at })]);
        return accept({ seasonId });
      });
    },

    async cancel({ accountId, seasonId, at }) {
      if (!isUuid(accountId) || !isUuid(seasonId)) return refuse('not-booked');
      return database.transaction().execute(async (transaction) => {
        const found = await lockOpenSeason(transaction, accountId, seasonId);
        if (found?.state === 'booked') {
          await cancelSeason(transaction, accountId, seasonId);
          await removePause(transaction, coreOf(accountId), seasonId);
          await writeEvents(transaction, [cancelledEvent({ ...found, accountId, at })]);
          return accept({ seasonId });
        }
        const known = await readSeasons(transaction, accountId);
        return known.some((one) => one.seasonId === seasonId && one.state === 'cancelled') ? accept({ seasonId }) : refuse('not-booked');
      });
    },
  };
}

/** In the morning of the day. */
const REMIND_AT = '09:00';

const lastDayOf = (endsOn: IsoDate): IsoDate => plusDays(endsOn, -1);

const pauseOf = (pauseId: string, { startsOn, endsOn, monthly }: SeasonDays & { readonly monthly: Cents }): PlanPause => ({
  pauseId,
  from: startsOn,
  to: lastDayOf(endsOn),
  plan: { code: 'seasonal-suspend', group: 'account', description: { en: 'Seasonal suspend', es: 'Suspensión por temporada' }, monthly },
});
