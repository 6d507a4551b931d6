import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { PaymentsApi } from '../api.ts';
import type { FailPoint } from '../fail-points.ts';
import type { ProcessorEvent } from '../processor.ts';
import { keepEvent, markApplied, parkEvent } from '../store/events.ts';
import { deleteAllPayments, openCounter } from '../testing/counter.ts';
import { eventsOf } from '../testing/events.ts';
import { DUE, endOf, noticesOf, paid } from '../testing/paid.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
beforeEach(() => deleteAllPayments(mine.database));
afterAll(() => mine.end());

/** The test makes dozens of payments in sequence. */
const LONG_MS = 60_000;

describe('events in any order, any number of times', () => {
  type History = (paymentId: string) => readonly ProcessorEvent[];
  const histories: Readonly<Record<string, History>> = {
    'refunded in two parts': (id) => [eventsOf(id).approved(), eventsOf(id).refunded('one', 4_000), eventsOf(id).refunded('two', 10_237)],
    'refunded in part, then returned': (id) => [eventsOf(id).approved(), eventsOf(id).refunded('one', 4_000), eventsOf(id).returned()],
    'disputed and won': (id) => [eventsOf(id).approved(), eventsOf(id).dispute('open'), eventsOf(id).dispute('won')],
    'refunded in part, disputed and lost': (id) => [
      eventsOf(id).approved(),
      eventsOf(id).refunded('one', 4_000),
      eventsOf(id).dispute('open', 10_237),
      eventsOf(id).dispute('lost', 10_237),
    ],
  };

  /** The bank returns all of it, although a part was refunded. */
  const givenTwice = 'refunded in part, then returned';

  test.each(Object.entries(histories))(
    'PAY-13 (F10) end the same for a payment that is %s',
    async (which, history) => {
      const tell = async (order: (events: readonly ProcessorEvent[]) => readonly ProcessorEvent[]) => {
        await deleteAllPayments(mine.database);
        const counter = openCounter(mine.database);
        counter.processor.behave({ kind: 'time-out', charged: true });
        const paymentId = await paid(counter);
        await Promise.all(order(history(paymentId)).map((event) => counter.api.receive(event)));
        for (const minutes of [1, 5, 10]) await counter.pass(minutes);
        expect(new Set(counter.errors)).toEqual(new Set(which === givenTwice ? ['more goes back of a payment than was paid'] : []));
        expect(await counter.api.overlooked()).toEqual([]);
        return {
          ...(await endOf(counter, paymentId)),
          notices: (await noticesOf(mine.database, counter)).filter((kind) => kind !== 'dispute-opened'),
        };
      };
      const expected = await tell((events) => events);
      expect(expected).toMatchObject({ state: 'succeeded', posted: 1 });
      const orders = fc.array(fc.nat({ max: 30 }), { minLength: 4, maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(orders, async (picks) => {
          const shuffled = (events: readonly ProcessorEvent[]) => [
            ...picks.map((pick) => events[pick % events.length] ?? events[0]),
            ...events.toReversed(),
          ];
          expect(await tell((events) => shuffled(events).filter((event) => event !== undefined))).toEqual(expected);
        }),
        { numRuns: 5 },
      );
    },
    LONG_MS,
  );
});

describe('a process that dies', () => {
  const points: readonly FailPoint[] = ['after-keep', 'before-reversal', 'after-reversal', 'before-reverse', 'after-reverse', 'after-reversed'];

  test.each(points)('PAY-13 (F10) at %s, between the event and the books, leaves a return that a run books once', async (point) => {
    const counter = openCounter(mine.database);
    const paymentId = await paid(counter);
    const { api, reached } = counter.dyingAt(point);
    void api.receive(eventsOf(paymentId).returned());
    await reached;
    await counter.pass(2);
    await counter.pass(2);
    expect(await endOf(counter, paymentId)).toMatchObject({ status: 'returned', booked: [`return ${DUE}`] });
    expect(await noticesOf(mine.database, counter)).toEqual(['payment-returned']);
    expect(await api.nextDue()).toBeUndefined();
  });

  test('before storing the event has not answered, so the processor sends it again', async () => {
    const counter = openCounter(mine.database);
    const paymentId = await paid(counter);
    const event = eventsOf(paymentId).returned();
    const { api, reached } = counter.dyingAt('before-keep');
    void api.receive(event);
    await reached;
    await counter.api.receive(event);
    expect(await endOf(counter, paymentId)).toMatchObject({ status: 'returned', booked: [`return ${DUE}`] });
  });
});

describe('what one run is at', () => {
  /** A return of a posted payment that its process died on: at `point`, before the event is applied or before its reversal is in the books. */
  async function unfinished(point: 'after-keep' | 'before-reverse') {
    const counter = openCounter(mine.database);
    const paymentId = await paid(counter);
    const dead = counter.dyingAt(point);
    void dead.api.receive(eventsOf(paymentId).returned());
    await dead.reached;
    return { ...counter, paymentId, end: () => endOf(counter, paymentId) };
  }
  const runAt = async (now: IsoInstant, name: string, { runs }: Pick<PaymentsApi, 'runs'>) =>
    runs()
      .find((run) => run.name === name)
      ?.run(now);

  test.each([
    ['an event', 'after-keep', 'payments.events', 'before-reversal', { reversals: [] }],
    ['a reversal', 'before-reverse', 'payments.post-reversals', 'before-reverse', { booked: [] }],
  ] as const)('is left alone by the others until its lease is over: %s', async (_, point, run, midway, before) => {
    const { api, end, now, pass, interruptedAt } = await unfinished(point);
    const later = plusMilliseconds(now(), MINUTE_MS);
    const died = interruptedAt(midway, async () => {
      await runAt(later, run, api);
      throw new Error('dead');
    });
    await runAt(later, run, died);
    expect(await end()).toMatchObject(before);
    await pass(3);
    await pass(3);
    expect(await end()).toMatchObject({ status: 'returned', booked: [`return ${DUE}`] });
  });

  test('keeps the time at which another one posted it meanwhile', async () => {
    const { api, now, pass, interruptedAt } = await unfinished('before-reverse');
    const postedAt = async () => (await sql<{ at: IsoInstant }>`select posted_at as at from demarc.payment_reversal`.execute(mine.database)).rows;
    const slow = interruptedAt('after-reverse', async () => pass(3));
    await runAt(plusMilliseconds(now(), MINUTE_MS), 'payments.post-reversals', slow);
    expect(await postedAt()).toEqual([{ at: '2026-11-21T15:03:00.000Z' }]);
    expect(await api.nextDue()).toBeUndefined();
  });
});

test('an event that was applied meanwhile is neither put off nor applied later', async () => {
  const event = eventsOf('not even an id').returned();
  const [early, late] = ['2026-11-21T15:00:00.000Z', '2026-11-21T16:00:00.000Z'] as const;
  await keepEvent(mine.database, event, early, late);
  await markApplied(mine.database, event, early);
  await parkEvent(mine.database, event, late);
  await markApplied(mine.database, event, late);
  const { rows } = await sql`select applied_at as "appliedAt", due_at as "dueAt" from demarc.processor_event`.execute(mine.database);
  expect(rows).toEqual([{ appliedAt: early, dueAt: null }]);
});
