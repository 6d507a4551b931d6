import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageShown } from '#modules/telemetry/rules/testing.ts';
import { createTelemetry } from '#modules/telemetry/server/api.ts';
import { createForwarding } from '#modules/telemetry/server/forward.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createNatsStream } from './event-stream.ts';
import { TestNats } from './testing.ts';

/** Events from our tables to a real nats-server, over a line that the tests disrupt. */
const TOPIC = 'portal-lower';

let db: TestDatabase;
let nats: TestNats;
const telemetryOf = (streamed = true) => createTelemetry({ database: db.database, machine: machineClock, topic: TOPIC, streamed });

beforeAll(async () => {
  [db, nats] = await Promise.all([testDatabase(), TestNats.start()]);
});
afterAll(async () => {
  await Promise.all([nats.end(), db.end()]);
});
beforeEach(async () => {
  Object.assign(nats, { losesWord: false, delayMs: 0 });
  await sql`truncate demarc.telemetry_event, demarc.telemetry_unsent`.execute(db.database);
  await nats.addStream();
});
afterEach(() => nats.removeStream());

/** The ids in the stream, in stream order. */
const inStream = async () => (await nats.messages()).map((text): string => JSON.parse(text).id);

/** Stores one request's worth of events, waiting to be sent. */
async function happen(count: number): Promise<readonly string[]> {
  const events = Array.from({ length: count }, () => pageShown(0, { id: randomUUID(), at: isoInstant(Date.now()) }));
  for (let from = 0; from < count; from += 100) await telemetryOf().take({ events: events.slice(from, from + 100) });
  return events.map(({ id }) => id).sort();
}

function worker() {
  const stream = createNatsStream(nats.url);
  return { pass: createForwarding({ database: db.database, machine: machineClock, stream, topic: TOPIC }), end: () => stream.end() };
}

async function expectWholeAndOnce(happened: readonly string[]): Promise<void> {
  expect((await inStream()).toSorted()).toEqual(happened);
  expect(await telemetryOf().waiting()).toEqual({ waiting: 0, oldest: null });
}

describe('events go to the stream', () => {
  test('complete, with their id as the message name, and each as the browser sent it', async () => {
    const happened = await happen(620);
    const { pass, end } = worker();
    await pass();
    await expectWholeAndOnce(happened);
    const [message = ''] = await nats.messages();
    expect(JSON.parse(message)).toMatchObject({ name: 'pageShown', language: 'en', page: 'billing', requirements: '2.3101', fields: {} });
    await end();
  });

  test('once, even if browsers repeat them and two workers deliver them', async () => {
    const events = Array.from({ length: 100 }, (_, number) => pageShown(number, { at: isoInstant(Date.now()) }));
    await Promise.all([telemetryOf().take({ events }), telemetryOf().take({ events })]);
    const [one, other] = [worker(), worker()];
    await Promise.all([one.pass(), other.pass()]);
    await telemetryOf().take({ events });
    await one.pass();
    await expectWholeAndOnce(events.map(({ id }) => id));
    await Promise.all([one.end(), other.end()]);
  });

  test('not at all if no stream is configured', async () => {
    await telemetryOf(false).take({ events: [pageShown(1, { at: isoInstant(Date.now()) })] });
    expect((await telemetryOf().waiting()).waiting).toBe(0);
  });
});

describe('a stream that is', () => {
  test('down keeps no events from being accepted: they are stored here and sent later', async () => {
    await nats.kill();
    const happened = await happen(150);
    const { pass, end } = worker();
    await expect(pass()).rejects.toThrow('the stream cannot be reached');
    expect((await telemetryOf().waiting()).waiting).toBe(150);
    await nats.startServer();
    await pass();
    await expectWholeAndOnce(happened);
    await end();
  });

  test('slow makes no page slower, and gets everything', async () => {
    const before = await happen(100);
    nats.delayMs = 200;
    const { pass, end } = worker();
    let hasPassed = false;
    const passing = pass().then(() => {
      hasPassed = true;
    });
    const meanwhile = await happen(100);
    expect(hasPassed).toBe(false);
    await passing;
    await pass();
    await expectWholeAndOnce([...before, ...meanwhile].sort());
    await end();
  });

  test('cut off after storing them, with its answer lost, gets them again and stores them once', async () => {
    const happened = await happen(100);
    const first = worker();
    await first.pass();
    const more = await happen(100);
    nats.losesWord = true;
    const passing = first.pass();
    await expect.poll(() => nats.count()).toBe(200);
    nats.cut();
    await expect(passing).rejects.toThrow();
    expect((await telemetryOf().waiting()).waiting).toBe(100);
    nats.losesWord = false;
    await first.pass();
    await expectWholeAndOnce([...happened, ...more].sort());
    await first.end();
  });

  test('cut off for longer than it remembers is asked what it has, and gets the rest', async () => {
    const { pass, end } = worker();
    await pass();
    const kept = await happen(60);
    await nats.removeStream();
    await nats.addStream(100);
    nats.losesWord = true;
    const passing = pass();
    await expect.poll(() => nats.count()).toBe(60);
    nats.cut();
    await expect(passing).rejects.toThrow();
    await nats.kill();
    const later = await happen(60);
    await nats.startServer();
    nats.losesWord = false;
    await pass();
    await expectWholeAndOnce([...kept, ...later].sort());
    await end();
  });

  test('too slow to report what it received is given up on: nobody waits longer than their limit', async () => {
    const happened = await happen(60);
    const { pass, end } = worker();
    await pass();
    await end();
    nats.delayMs = 40;
    const stream = createNatsStream(nats.url);
    const since = isoInstant(Date.now() - 60_000);
    await expect(stream.received(TOPIC, new Set(happened), since, 1)).rejects.toThrow('took too long');
    expect(await stream.received(TOPIC, new Set(happened), since, 5_000)).toEqual(new Set(happened));
    await stream.end();
  });
});
