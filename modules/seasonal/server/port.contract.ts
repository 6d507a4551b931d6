import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ServicesPort } from '#modules/services/server/port.ts';
import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { SeasonalPort, SeasonToBook } from './port.ts';
import { seasonalShapes } from './port-shapes.ts';

/** An account with internet and mobile, whose core costs the same each month, fresh for each test. */
export type GivenSeasonal = {
  readonly port: SeasonalPort;
  readonly services: ServicesPort;
  readonly accountId: string;
  readonly today: IsoDate;
  /** Has the provider do what it does on a day. */
  day(day: IsoDate): Promise<void>;
};

const forwardTo = { addressLine1: '4 Palm Court', city: 'Venice', state: 'FL', zip: '34285' };

/** Three months, beginning in ten days. */
function seasonOf({ accountId, today }: GivenSeasonal): SeasonToBook {
  const startsOn = plusDays(today, 10);
  const endsOn = plusMonths(startsOn, 3);
  const at = `${today}T15:00:00.000Z` as const;
  return { accountId, seasonId: randomUUID(), startsOn, endsOn, forwardTo, monthly: cents(14_95), remindOn: plusDays(endsOn, -7), at };
}

const statesOf = async ({ services, accountId }: GivenSeasonal) =>
  Object.fromEntries((await services.services(accountId)).map(({ line, state, reason }) => [line, reason ?? state]));

/** What any provider must guarantee behind the seasonal port. */
export function describeSeasonalPort(provider: string, open: () => Promise<GivenSeasonal>): void {
  const given = inShape(open, seasonalShapes);
  describe(`seasonal suspends of ${provider}`, () => {
    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', ''])('knows no account "%s"', async (id) => {
      const account = await given();
      const season = { ...seasonOf(account), accountId: id };
      expect(await account.port.seasons(id)).toEqual([]);
      expect(await account.port.bills(id, season)).toEqual([]);
      expect(await account.port.book(season)).toEqual({ ok: false, refusal: 'no-such-account' });
      expect(await account.port.moveEnd({ ...season, remindOn: season.startsOn })).toEqual({ ok: false, refusal: 'not-open' });
      expect(await account.port.cancel(season)).toEqual({ ok: false, refusal: 'not-booked' });
    });

    test('books one once, and one at a time', async () => {
      const account = await given();
      const season = seasonOf(account);
      for (const _ of [1, 2]) expect(await account.port.book(season)).toEqual({ ok: true, value: { seasonId: season.seasonId } });
      expect(await account.port.book({ ...season, seasonId: randomUUID() })).toEqual({ ok: false, refusal: 'booked-already' });
      const { seasonId, startsOn, endsOn, monthly } = season;
      expect(await account.port.seasons(account.accountId)).toEqual([{ seasonId, startsOn, endsOn, monthly, forwardTo, state: 'booked' }]);
    });

    test('of several at once, one is booked', async () => {
      const account = await given();
      const season = seasonOf(account);
      const answers = await Promise.all([1, 2, 3].map(() => account.port.book({ ...season, seasonId: randomUUID() })));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test('what core is for stops on the first day and comes back on the last; mobile goes on', async () => {
      const account = await given();
      const { startsOn, endsOn, ...season } = seasonOf(account);
      await account.port.book({ ...season, startsOn, endsOn });
      await account.day(plusDays(startsOn, -1));
      expect(await statesOf(account)).toMatchObject({ internet: 'active' });
      await account.day(startsOn);
      expect(await statesOf(account)).toMatchObject({ internet: 'seasonal', mobile: 'active' });
      await account.day(plusDays(endsOn, -1));
      expect(await statesOf(account)).toMatchObject({ internet: 'seasonal' });
      await account.day(endsOn);
      expect(await statesOf(account)).toMatchObject({ internet: 'active', mobile: 'active' });
      expect(await account.port.seasons(account.accountId)).toMatchObject([{ state: 'ended' }]);
      expect(await account.port.book({ ...seasonOf(account), seasonId: randomUUID() }), 'another one may follow').toMatchObject({ ok: true });
    });

    test('whole months of it cost its own price, and those after it what they always did', async () => {
      const account = await given();
      const season = seasonOf(account);
      const bills = await account.port.bills(account.accountId, season);
      const usual = bills.at(-1)?.usual;
      const whole = bills.filter(({ on }) => on >= season.startsOn && plusMonths(on, 1) <= season.endsOn);
      expect(whole.length).toBeGreaterThan(0);
      for (const { amount } of whole) expect(amount).toBeLessThan(usual ?? 0);
      expect(bills.at(-1), 'a whole month after it').toMatchObject({ amount: usual });
      expect(bills.map(({ on }) => on)).toEqual(bills.map(({ on }) => on).toSorted());
      await account.port.book(season);
      expect(await account.port.bills(account.accountId, season), 'booked, as previewed').toEqual(bills);
    });

    test('its end moves while it is not over, and the service with it', async () => {
      const account = await given();
      const season = seasonOf(account);
      const endsOn = plusMonths(season.startsOn, 4);
      const move = { accountId: account.accountId, seasonId: season.seasonId, endsOn, remindOn: plusDays(endsOn, -7), at: season.at };
      expect(await account.port.moveEnd(move)).toEqual({ ok: false, refusal: 'not-open' });
      await account.port.book(season);
      await account.day(season.startsOn);
      for (const _ of [1, 2]) expect(await account.port.moveEnd(move)).toMatchObject({ ok: true });
      await account.day(season.endsOn);
      expect(await statesOf(account)).toMatchObject({ internet: 'seasonal' });
      await account.day(endsOn);
      expect(await statesOf(account)).toMatchObject({ internet: 'active' });
      expect(await account.port.moveEnd(move)).toEqual({ ok: false, refusal: 'not-open' });
    });

    test('it can be called off until it begins', async () => {
      const account = await given();
      const season = seasonOf(account);
      await account.port.book(season);
      for (const _ of [1, 2]) expect(await account.port.cancel(season)).toMatchObject({ ok: true });
      await account.day(season.startsOn);
      expect(await statesOf(account)).toMatchObject({ internet: 'active' });
      const another = { ...season, seasonId: randomUUID() };
      await account.port.book(another);
      await account.day(season.startsOn);
      expect(await account.port.cancel(another)).toEqual({ ok: false, refusal: 'not-booked' });
    });
  });
}
