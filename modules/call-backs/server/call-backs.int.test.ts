import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOperatorPages } from '#apps/server/console/testing.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { DayHours, OpeningHours } from '#platform/rules/partner/opening-hours.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import { createLinkOf, linkIdOf } from '#platform/server/link.ts';
import { callBacksModule } from './module.ts';

const BEGUN: IsoInstant = '2026-11-21T17:02:00.000Z';
let now: IsoInstant = BEGUN;
let pages: Awaited<ReturnType<typeof openOperatorPages>>;
const limited = new Map<string, number>();

beforeAll(async () => {
  pages = await openOperatorPages();
});
beforeEach(async () => {
  now = BEGUN;
  limited.clear();
  await sql`delete from demarc.call_back`.execute(pages.database);
});
afterAll(() => pages.end());

const linkOf = createLinkOf('a key of this test');
const opened = (perWindow = 4) =>
  callBacksModule.open({
    database: pages.database,
    clock: { now: () => now },
    async limited(kind, key) {
      const tries = (limited.get(`${kind} ${key}`) ?? 0) + 1;
      limited.set(`${kind} ${key}`, tries);
      return tries > callBacksModule.limits[kind].most ? { reason: 'too-many', waitSeconds: 60 } : undefined;
    },
    linkOf,
    linkIdOf: (link) => linkIdOf(link, linkOf),
    perWindow: async () => perWindow,
    keptDays: async () => 90,
  });

const day: DayHours = ['07:00', '24:00'];
const hours: OpeningHours = { timeZone: 'America/New_York', week: [day, day, day, day, day, day, day] };
const visitor = { accountId: undefined, hours, address: '192.0.2.1' };
const running = '2026-11-21T17:00:00.000Z';
const next = '2026-11-21T17:15:00.000Z';
const typed = (more: { readonly phone?: string; readonly window?: string } = {}) => ({
  topic: 'outage',
  phone: '(518) 555-0100',
  language: 'en',
  window: running,
  ...more,
});

async function asked(api: ReturnType<typeof opened>['api'], more: Parameters<typeof typed>[0] = {}) {
  const done = await api.request(visitor, typed(more));
  if (!done.ok) throw new Error(done.refusal.reason);
  return done.value.link;
}

test('who asks reads their place in line, and the number is never shown whole; a forged link opens nothing', async () => {
  const { api } = opened();
  expect((await api.windows(hours)).slice(0, 2)).toEqual([running, next]);
  await asked(api);
  const later = await asked(api, { phone: '5185550101', window: next });
  expect(await api.byLink(later)).toEqual({
    ...{ topic: 'outage', language: 'en', standing: 'requested', windowAt: next, windowEndsAt: '2026-11-21T17:30:00.000Z' },
    ...{ phoneLastFour: '0101', before: 1, isSecondTry: false },
  });
  for (const link of ['', later.slice(0, 36), `${later}x`, createLinkOf('another key')(later.slice(0, 36))]) {
    expect(await api.byLink(link)).toBeUndefined();
    expect(await api.cancel(link)).toEqual({ ok: false, refusal: 'unknown' });
  }
  const cancelled = { ok: true, value: { standing: 'cancelled' } };
  for (const time of ['first', 'again']) expect(await api.cancel(later), time).toMatchObject(cancelled);
});

test('a window takes so many calls and no more, also when the last place is taken twice at once', async () => {
  const { api } = opened(3);
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) => api.request({ ...visitor, address: `192.0.2.${at}` }, typed({ phone: `518555020${at}` }))),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(3);
  expect(all.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { reason: 'malformed', fields: ['window'] } });
  expect((await api.windows(hours))[0]).toBe(next);
});

test('nobody can have a number called again and again: one request at a time, three in a day, six from a network', async () => {
  const { api } = opened(100);
  const first = await asked(api);
  expect(await api.request({ ...visitor, address: '198.51.100.7' }, typed())).toEqual({ ok: false, refusal: { reason: 'taken' } });
  await api.cancel(first);
  await api.cancel(await asked(api));
  expect(await api.request({ ...visitor, address: '198.51.100.8' }, typed())).toEqual({ ok: false, refusal: { reason: 'too-many' } });
  for (const at of [1, 2, 3, 4]) await asked(api, { phone: `518555030${at}` });
  expect(await api.request(visitor, typed({ phone: '5185550305' }))).toEqual({ ok: false, refusal: { reason: 'too-many' } });
});

test('operators work the queue in its order; of two who take one call the second is told; whom nobody reached is called once more', async () => {
  const { api, retention, exports } = opened();
  const link = await asked(api);
  await asked(api, { phone: '5185550101', window: next });
  const support = await pages.signedIn('support');
  expect((await support.visit('/call-backs')).body).toMatch(/518-555-0100[\s\S]*518-555-0101/);
  const [call] = (await api.byOperator.board()).calls;
  if (!call) throw new Error('somebody waits');
  const seen = { call: call.callBackId, seen: String(call.version) };
  expect((await (await pages.signedIn('cashier')).post('/call-backs', { ...seen, act: 'call' })).statusCode).toBe(403);
  expect((await support.post('/call-backs', { ...seen, act: 'call' })).body).toContain('It is yours.');
  expect(await api.byLink(link)).toMatchObject({ standing: 'calling', before: undefined });
  const other = await pages.signedIn('support');
  expect((await other.post('/call-backs', { ...seen, act: 'call' })).body).toContain('somebody else took it');
  expect(await api.cancel(link)).toEqual({ ok: false, refusal: 'too-late' });

  const told = (version: number, outcome: 'missed' | 'call') =>
    api.byOperator.tell({ callBackId: call.callBackId, version, outcome }, 'operator ada');
  expect(await told(2, 'missed')).toEqual({ ok: true, value: 'again' });
  now = plusMilliseconds(BEGUN, 16 * MINUTE_MS);
  expect(await api.byLink(link)).toMatchObject({ standing: 'queued', windowAt: next, isSecondTry: true });
  expect(await told(3, 'call')).toEqual({ ok: true, value: 'call' });
  expect(await told(4, 'missed')).toEqual({ ok: true, value: 'missed' });
  expect(await api.byLink(link)).toMatchObject({ standing: 'missed', before: undefined });
  expect(await told(5, 'call')).toEqual({ ok: false, refusal: 'stale' });
  expect(await pages.acts(`operator ${support.operator.name}`)).toContain('call-back.call');

  expect(await exports[0]?.read(call.callBackId, now)).toBeDefined();
  now = plusMilliseconds(BEGUN, 92 * 24 * HOUR_MS);
  await retention[0]?.run(now);
  expect((await api.byOperator.board()).calls).toEqual([]);
});
