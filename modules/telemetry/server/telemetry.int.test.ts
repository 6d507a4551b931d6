import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { failing, type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { SentEvent } from '../rules/events.ts';
import { pageShown } from '../rules/testing.ts';
import { createTelemetry } from './api.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

let db: TestDatabase;
const clock = { value: NOON };
const telemetryOf = () => createTelemetry({ database: db.database, machine: { nowMs: () => clock.value }, topic: 'portal-lower' });
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.end());
beforeEach(async () => {
  clock.value = NOON;
  await sql`truncate demarc.telemetry_event, demarc.telemetry_set_back`.execute(db.database);
});

const kept = async () =>
  (await sql<{ readonly id: string; readonly at: string }>`select event_id as id, at from demarc.telemetry_event order by at`.execute(db.database))
    .rows;
const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => pageShown(from + index));
const daysAgo = (days: number) => new Date(NOON - days * DAY_MS).toISOString();

describe('events from browsers', () => {
  test('TEL-10 are stored with their visit, page and language', async () => {
    expect(await telemetryOf().take({ events: [pageShown(1, { language: 'es', page: 'statements' })] })).toEqual({ kept: 1, refused: 0 });
    const { rows } = await sql`select visit_id, page, language, requirements, release, fields from demarc.telemetry_event`.execute(db.database);
    expect(rows).toEqual([
      {
        visit_id: '11111111-1111-4111-8111-111111111111',
        page: 'statements',
        language: 'es',
        requirements: '2.3101',
        release: '13.21.0-rc.16',
        fields: {},
      },
    ]);
  });

  test('of a page opened before events named their release are stored too', async () => {
    const { release: _, ...older } = pageShown(1);
    expect(await telemetryOf().take({ events: [older] })).toEqual({ kept: 1, refused: 0 });
    expect((await sql`select release from demarc.telemetry_event`.execute(db.database)).rows).toEqual([{ release: 'unknown' }]);
  });

  test('F20 are refused while the disk is full, so that they are sent again, and then stored once', async () => {
    const telemetry = telemetryOf();
    await telemetry.take({ events: numbered(0, 5) });
    const free = await failing(db.database, 'insert', 'demarc.telemetry_event', '53100');
    const brought = [telemetry.take({ events: numbered(0, 10) }), telemetry.take({ events: numbered(10, 20) })];
    for (const { status } of await Promise.allSettled(brought)) expect(status).toBe('rejected');
    await free();
    await Promise.all([telemetry.take({ events: numbered(0, 10) }), telemetry.take({ events: numbered(10, 20) })]);
    expect(await kept()).toHaveLength(20);
  });

  test('are stored once, despite repeats from several senders', async () => {
    const [one, another] = [telemetryOf(), telemetryOf()];
    await Promise.all([
      one.take({ events: numbered(0, 50) }),
      one.take({ events: numbered(25, 75) }),
      another.take({ events: numbered(50, 100) }),
      another.take({ events: [...numbered(0, 10), ...numbered(0, 10)] }),
    ]);
    expect(await kept()).toHaveLength(100);
  });

  test('are stored under the day on which they happened if a browser was offline for days', async () => {
    const events = [0, 1, 6].map((days) => pageShown(days, { at: daysAgo(days) as SentEvent['at'] }));
    expect(await telemetryOf().take({ events })).toEqual({ kept: 3, refused: 0 });
    const { rows } = await sql<{ name: string }>`select distinct tableoid::regclass::text as name from demarc.telemetry_event order by 1`.execute(
      db.database,
    );
    expect(rows.map(({ name }) => name)).toEqual(['telemetry_event_20261115', 'telemetry_event_20261120', 'telemetry_event_20261121']);
  });

  test('are stored for a day that another process has deleted meanwhile', async () => {
    const [web, worker] = [telemetryOf(), telemetryOf()];
    const at = daysAgo(5) as SentEvent['at'];
    await web.take({ events: [pageShown(1, { at })] });
    expect(await worker.forget(2)).toContain('2026-11-16');
    expect(await web.take({ events: [pageShown(2, { at })] })).toEqual({ kept: 1, refused: 0 });
    expect(await kept()).toMatchObject([{ at }]);
  });

  test('TEL-01 of a clock that is hours ahead are stored once, under the times they had when they came first', async () => {
    const ahead = (number: number): SentEvent =>
      pageShown(number, { at: new Date(NOON + 3 * HOUR_MS + number * 1000).toISOString() as SentEvent['at'] });
    expect(await telemetryOf().take({ events: [ahead(1), ahead(3)] })).toEqual({ kept: 2, refused: 0 });
    const first = [{ at: '2026-11-21T11:59:58.000Z' }, { at: '2026-11-21T12:00:00.000Z' }];
    expect(await kept()).toMatchObject(first);
    // The answer was lost. They come again with a later one, from another page, and at last when their own times have come.
    clock.value = NOON + 5000;
    await telemetryOf().take({ events: [ahead(1), ahead(3), ahead(8)] });
    clock.value = NOON + 4 * HOUR_MS;
    await telemetryOf().take({ events: [ahead(1), ahead(3)] });
    expect(await kept()).toMatchObject([...first, { at: '2026-11-21T12:00:05.000Z' }]);
  });

  test.each<[string, object]>([
    ['of no name of ours', { name: 'toString' }],
    ['with a field that the catalogue does not have', { fields: { username: 'olivia' } }],
    ['of a page that is none of ours', { page: '/billing/statements/8245' }],
    ['of a release that is none', { release: 'a release of mine' }],
    ['of an older form of the requirements', { requirements: '2.2945' }],
    ['from before the last seven days', { at: daysAgo(7.1) }],
    ['at a time that does not exist', { at: '2026-11-21T11:99:00.000Z' }],
    ['at an hour that is of the next day', { at: '2026-11-20T24:00:00.000Z' }],
    ['without an id', { id: '7' }],
    ['with something more', { account: '8245' }],
  ])('%s are refused, and the others of the same request are stored', async (_what, wrong) => {
    const events = [{ ...pageShown(1), ...wrong }, pageShown(2)];
    expect(await telemetryOf().take({ events })).toEqual({ kept: 1, refused: 1 });
    expect(await kept()).toHaveLength(1);
  });

  test('on a nonexistent day are refused, without affecting those written with them', async () => {
    clock.value = Date.UTC(2027, 2, 1, 12);
    const at = (day: string) => `${day}T12:00:00.000Z` as SentEvent['at'];
    const telemetry = telemetryOf();
    const brought = [
      telemetry.take({ events: [pageShown(1, { at: at('2027-02-30') })] }),
      telemetry.take({ events: [pageShown(2, { at: at('2027-02-28') })] }),
    ];
    expect(await Promise.all(brought)).toEqual([
      { kept: 0, refused: 1 },
      { kept: 1, refused: 0 },
    ]);
  });

  test.each([
    ['a zero byte', 'broke\0'],
    ['half of a character', 'broke\ud83d'],
    ['a character that the cut halves', `${'x'.repeat(4999)}😀`],
  ])('with %s in program text are stored, without affecting those written with them', async (_what, message) => {
    const telemetry = telemetryOf();
    const failed = pageShown(1, { name: 'frontendError', fields: { code: 'frontendGeneric', message } });
    const brought = [telemetry.take({ events: [failed] }), telemetry.take({ events: [pageShown(2)] })];
    expect(await Promise.all(brought)).toEqual([
      { kept: 1, refused: 0 },
      { kept: 1, refused: 0 },
    ]);
  });

  test.each([null, [], {}, { events: [] }, { events: 'all' }, { events: numbered(0, 101) }, { events: numbered(0, 1), more: true }])(
    'are none for any other body: %#',
    async (body) => {
      expect(await telemetryOf().take(body)).toBeUndefined();
      expect(await kept()).toEqual([]);
    },
  );

  test('that cannot be written are an error for their sender, and the next ones are stored', async () => {
    const telemetry = telemetryOf();
    await telemetry.take({ events: [pageShown(1)] });
    await sql`alter table demarc.telemetry_event rename to elsewhere`.execute(db.database);
    await expect(telemetry.take({ events: [pageShown(2)] })).rejects.toThrow();
    await sql`alter table demarc.elsewhere rename to telemetry_event`.execute(db.database);
    expect(await telemetry.take({ events: [pageShown(2)] })).toEqual({ kept: 1, refused: 0 });
  });
});

describe('operating on events', () => {
  test('a day past its retention is deleted as a whole, and later days stay', async () => {
    const telemetry = telemetryOf();
    await telemetry.take({ events: [0, 2, 4].map((days) => pageShown(days, { at: daysAgo(days) as SentEvent['at'] })) });
    clock.value = NOON + 86 * DAY_MS;
    expect(await telemetry.forget(89)).toContain('2026-11-17');
    expect((await kept()).map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-19', '2026-11-21']);
    // November 19 is the first day within its retention.
    expect(await telemetry.forget(88)).toEqual([]);
  });

  test('the report shows how far visits got in the tasks they started', async () => {
    const visits = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`);
    const pagesOf: readonly SentEvent['page'][][] = [
      ['payAmount', 'payMethod', 'payReview', 'payDone'],
      ['payAmount', 'payMethod', 'payMethod'],
      ['payQuick', 'payDone'],
    ];
    const events = pagesOf.flatMap((pages, of) => pages.map((page, at) => pageShown(10 * of + at, { page, visit: visits[of] ?? '' })));
    await telemetryOf().take({ events });
    clock.value = NOON + 60_000;
    const { tasks } = await telemetryOf().report(1);
    expect(tasks).toContainEqual({ task: 'pay', visits: [2, 2, 0, 1, 1] });
    expect(tasks).toContainEqual({ task: 'payQuick', visits: [1, 1] });
  });

  test('the report counts what happened, and has the 75th percentile by visit', async () => {
    const vital = (number: number, value: number) => pageShown(number, { name: 'pageVital', fields: { metric: 'LCP', value, rating: 'good' } });
    const failed = pageShown(9, { name: 'frontendError', fields: { code: 'frontendGeneric', message: 'broke' } });
    const events = [pageShown(1), pageShown(2), failed, ...[100, 200, 300, 400, 500].map((value, index) => vital(20 + index, value))];
    await telemetryOf().take({ events });
    clock.value = NOON + 60_000;
    expect(await telemetryOf().report(1)).toEqual({
      since: '2026-11-20T12:01:00.000Z',
      tasks: expect.arrayContaining([{ task: 'pay', visits: [0, 0, 0, 0, 0] }]),
      events: [
        { name: 'pageShown', page: 'billing', what: null, refused: false, events: 2, visits: 1 },
        { name: 'frontendError', page: 'billing', what: 'frontendGeneric', refused: false, events: 1, visits: 1 },
      ],
      vitals: [{ page: 'billing', metric: 'LCP', p75: 400, count: 5 }],
    });
  });

  test('the report does not hide failures behind frequent events', async () => {
    const failed = (number: number, code: string) => pageShown(number, { name: 'frontendError', fields: { code, message: 'broke' } });
    const often = Array.from({ length: 120 }, (_, index) => [failed(2 * index, `often${index}`), failed(2 * index + 1, `often${index}`)]).flat();
    for (let from = 0; from < often.length; from += 100) await telemetryOf().take({ events: often.slice(from, from + 100) });
    await telemetryOf().take({ events: [pageShown(500, { name: 'chunkFailed', fields: { message: 'Loading-chunk-failed', type: 'missing' } })] });
    clock.value = NOON + 600_000;
    const { events } = await telemetryOf().report(1);
    expect(events.filter(({ name }) => name === 'frontendError')).toHaveLength(100);
    expect(events.at(-1)).toMatchObject({ name: 'chunkFailed', what: 'missing', events: 1 });
  });
});

test('the last hours are counted, beside the same hours a week before', async () => {
  const telemetry = telemetryOf();
  const at = (hoursAgo: number) => ({ at: new Date(clock.value - hoursAgo * HOUR_MS + 1000).toISOString() as SentEvent['at'] });
  const visit = (number: number) => ({ visit: `22222222-2222-4222-8222-${String(number).padStart(12, '0')}` });
  clock.value = NOON - 7 * DAY_MS;
  await telemetry.take({ events: [pageShown(1, { ...at(1), ...visit(1) })] });
  clock.value = NOON;
  const failed = { name: 'requestFailed', fields: { path: '/graph', status: 503, body: '' } } as const;
  const refused = { name: 'requestFailed', fields: { path: '/pay', status: 422, body: '' } } as const;
  const events = [
    pageShown(11, { ...at(1), ...visit(1) }),
    pageShown(12, { ...at(1), ...visit(1), page: 'payDone' }),
    pageShown(13, { ...at(1), ...visit(2) }),
    pageShown(14, { ...at(3), ...visit(3) }),
    pageShown(15, { ...at(1), ...failed }),
    pageShown(16, { ...at(1), ...refused }),
    pageShown(17, { ...at(13), ...visit(4) }),
  ];
  expect(await telemetry.take({ events })).toEqual({ kept: events.length, refused: 0 });
  const { visits, paid, failures } = await telemetry.rightNow();
  expect(visits.hours).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2]);
  expect(visits.weekBefore).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect([paid.hours.at(-1), failures.hours.at(-1)]).toEqual([1, 1]);
});
