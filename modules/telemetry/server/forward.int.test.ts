import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { pageShown } from '../rules/testing.ts';
import { createTelemetry } from './api.ts';
import { createForwarding } from './forward.ts';
import { type EventStream, NothingSent } from './port.ts';

/** Two workers that forward the same events in simulated time: the stream answers when a test says so. */
const TOPIC = 'portal-lower';

let db: TestDatabase;
let nowMs: number;
const machine = { nowMs: () => nowMs };
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  nowMs = Date.parse('2026-11-21T15:00:00Z');
  await sql`truncate demarc.telemetry_event, demarc.telemetry_unsent`.execute(db.database);
});
afterAll(() => db.end());

async function happen(count: number): Promise<readonly string[]> {
  const telemetry = createTelemetry({ database: db.database, machine, topic: TOPIC, streamed: true });
  const events = Array.from({ length: count }, () => pageShown(0, { id: randomUUID(), at: isoInstant(nowMs) }));
  await telemetry.take({ events });
  return events.map(({ id }) => id);
}

/** A worker whose stream was asked to store something, or what it received, and waits for the test to decide the outcome. */
function worker() {
  const called = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<ReadonlySet<string>>();
  const published: string[] = [];
  const answered = () => {
    called.resolve();
    return answer.promise;
  };
  const stream: EventStream = {
    remembersMs: async () => 2 * MINUTE_MS,
    received: answered,
    publish: (_topic, events) => {
      published.push(...events.map(({ id }) => id));
      return answered();
    },
    end: async () => {},
  };
  const pass = createForwarding({ database: db.database, machine, stream, topic: TOPIC });
  return { pass, published, called: called.promise, ...answer };
}

const waiting = async () => {
  const { rows } = await sql<{ due: string; tried: string | null }>`
    select due_at as due, first_tried_at as tried from demarc.telemetry_unsent order by event_id`.execute(db.database);
  return rows;
};

describe('a worker that is slower than its lease', () => {
  test.each([
    ['was not answered', (slow: ReturnType<typeof worker>) => slow.resolve(new Set())],
    ['reached nobody', (slow: ReturnType<typeof worker>) => slow.reject(new NothingSent())],
  ])('and %s releases nothing that another took meanwhile', async (_, fail) => {
    const happened = await happen(3);
    const began = isoInstant(nowMs);
    const [slow, other, third] = [worker(), worker(), worker()];
    const slowPass = slow.pass();
    await slow.called;
    nowMs += MINUTE_MS;
    const otherPass = other.pass();
    await other.called;
    const held = { due: isoInstant(nowMs + MINUTE_MS), tried: began };
    expect(await waiting()).toEqual([held, held, held]);

    fail(slow);
    await expect(slowPass).rejects.toThrow();
    expect(await waiting()).toEqual([held, held, held]);
    await third.pass();
    expect(third.published).toEqual([]);

    other.resolve(new Set(happened));
    await otherPass;
    expect(await waiting()).toEqual([]);
  });

  test('and is answered late removes what the stream stored, whoever holds it now', async () => {
    const happened = await happen(3);
    const [slow, other] = [worker(), worker()];
    const slowPass = slow.pass();
    await slow.called;
    nowMs += MINUTE_MS;
    const otherPass = other.pass();
    await other.called;
    slow.resolve(new Set(happened));
    await slowPass;
    expect(await waiting()).toEqual([]);
    other.resolve(new Set(happened));
    await otherPass;
  });
});

test('a worker that still has its lease releases what was not stored: the next pass takes it at once', async () => {
  const [kept = ''] = await happen(2);
  const [first, next] = [worker(), worker()];
  first.resolve(new Set([kept]));
  await expect(first.pass()).rejects.toThrow('the stream did not answer for 1 of 2 events');
  expect(await waiting()).toMatchObject([{ due: isoInstant(nowMs) }]);
  next.resolve(new Set(first.published));
  await next.pass();
  expect(await waiting()).toEqual([]);
});

test('a worker that took too long to ask the stream what it has sends nothing more', async () => {
  await happen(2);
  const [first, slow] = [worker(), worker()];
  first.resolve(new Set());
  await expect(first.pass()).rejects.toThrow();
  // Longer than the stream remembers: it is asked before anything is resent.
  nowMs += 5 * MINUTE_MS;
  const slowPass = slow.pass();
  await slow.called;
  nowMs += MINUTE_MS;
  slow.resolve(new Set());
  await expect(slowPass).rejects.toThrow('took too long');
  expect(slow.published).toEqual([]);
});
