import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { MovePort, MoveToSubmit } from './port.ts';
import { moveShapes } from './port-shapes.ts';

/** An account with internet and mobile, whose core costs the same each month, fresh for each test. */
export type GivenMove = {
  readonly port: MovePort;
  readonly accountId: string;
  readonly today: IsoDate;
  /** Has the provider do what it does on a day. */
  day(day: IsoDate): Promise<void>;
};

/** With two days between the addresses, ten days ahead. */
function moveOf({ accountId, today }: GivenMove): MoveToSubmit {
  const endsOn = plusDays(today, 10);
  return {
    ...{ accountId, moveId: randomUUID(), endsOn, startsOn: plusDays(endsOn, 3), setUp: 'self-install', lines: ['internet'], items: [] },
    to: { addressLine1: `${Number.parseInt(randomUUID().slice(0, 6), 16)} Mill Lane`, city: 'Columbus', state: 'OH', zip: '43206' },
    ...{ on: today, at: `${today}T15:00:00.000Z` },
  };
}

const page = { first: 1000, after: undefined } as const;

/** What any provider must guarantee behind the move port. */
export function describeMovePort(provider: string, open: () => Promise<GivenMove>): void {
  const given = inShape(open, moveShapes);
  describe(`moves of ${provider}`, () => {
    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', ''])('knows no account "%s"', async (accountId) => {
      const account = await given();
      const move = { ...moveOf(account), accountId };
      expect(await account.port.moves(accountId)).toEqual([]);
      expect(await account.port.bills(accountId, move)).toEqual([]);
      expect(await account.port.submit(move)).toEqual({ ok: false, refusal: 'no-such-account' });
      expect(await account.port.reschedule(move)).toEqual({ ok: false, refusal: 'no-such-move' });
      for (const act of ['cancel', 'confirm', 'complete'] as const)
        expect(await account.port[act](move)).toEqual({ ok: false, refusal: 'no-such-move' });
    });

    test('submits one once, and one at a time; it is found by its number and on the board', async () => {
      const account = await given();
      const move = moveOf(account);
      const { accountId, moveId, at: _, on, ...rest } = move;
      for (const __ of [1, 2]) expect(await account.port.submit(move)).toEqual({ ok: true, value: { moveId } });
      expect(await account.port.submit({ ...move, moveId: randomUUID() })).toEqual({ ok: false, refusal: 'moving-already' });
      const [booked] = await account.port.moves(accountId);
      expect(booked).toMatchObject({ moveId, ...rest, requestedOn: on, state: 'scheduled', waitsFor: undefined, arrivedOn: undefined });
      expect(await account.port.find(booked?.number ?? '')).toEqual({ ...booked, accountId });
      expect((await account.port.board('scheduled', page)).items).toContainEqual({ ...booked, accountId });
    });

    test('of several at once, one is submitted', async () => {
      const account = await given();
      const answers = await Promise.all([1, 2, 3].map(() => account.port.submit({ ...moveOf(account), moveId: randomUUID() })));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test('its days can be moved, and it can be called off, until service stops', async () => {
      const account = await given();
      const move = moveOf(account);
      await account.port.submit(move);
      const later = { ...move, endsOn: plusDays(move.endsOn, 5), startsOn: plusDays(move.startsOn, 5) };
      for (const _ of [1, 2]) expect(await account.port.reschedule(later)).toMatchObject({ ok: true });
      expect(await account.port.moves(account.accountId)).toMatchObject([{ endsOn: later.endsOn, startsOn: later.startsOn }]);
      for (const _ of [1, 2]) expect(await account.port.cancel(move)).toMatchObject({ ok: true });
      expect(await account.port.moves(account.accountId)).toMatchObject([{ state: 'cancelled' }]);
      expect(await account.port.reschedule(move)).toEqual({ ok: false, refusal: 'too-late' });
      expect(await account.port.submit({ ...move, moveId: randomUUID() })).toMatchObject({ ok: true });
    });

    test('on its days service stops, then has the new address; then it is completed, and cannot be called off any more', async () => {
      const account = await given();
      const move = { ...moveOf(account), setUp: 'visit' as const };
      await account.port.submit(move);
      expect(await account.port.moves(account.accountId)).toMatchObject([{ state: 'submitted', waitsFor: 'visit' }]);
      await account.day(move.endsOn);
      expect(await account.port.complete(move)).toEqual({ ok: false, refusal: 'too-late' });
      await account.day(plusDays(move.endsOn, 1));
      expect(await account.port.moves(account.accountId)).toMatchObject([{ state: 'in-progress', arrivedOn: undefined }]);
      for (const act of ['cancel', 'confirm', 'complete'] as const) expect(await account.port[act](move)).toEqual({ ok: false, refusal: 'too-late' });
      await account.day(move.startsOn);
      expect(await account.port.moves(account.accountId)).toMatchObject([{ state: 'in-progress', arrivedOn: move.startsOn }]);
      for (const _ of [1, 2]) expect(await account.port.complete(move)).toMatchObject({ ok: true });
      expect(await account.port.moves(account.accountId)).toMatchObject([{ state: 'completed' }]);
    });
  });
}
