import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { FailPoint } from '../fail-points.ts';
import type { ProcessorEvent } from '../processor.ts';
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
