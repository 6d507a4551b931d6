import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createForgetWatch, forget, forgetBatch, inBatches } from './forget.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

/** Replaces all keys with this many, one per minute. */
async function keep(rows: number): Promise<void> {
  await sql`truncate demarc.idempotency_key`.execute(mine.database);
  await sql`
    insert into demarc.idempotency_key (client_id, key_hash, body_hash, created_at)
    select gen_random_uuid(), 'key ' || number, 'body', ${'2026-01-01T00:00:00.000Z'}::timestamptz + number * interval '1 minute'
    from generate_series(0, ${rows - 1}) number`.execute(mine.database);
}

const atMinute = (minute: number): string => new Date(Date.parse('2026-01-01T00:00:00.000Z') + minute * MINUTE_MS).toISOString();
const keysBefore = (minute: number) =>
  ({ table: 'demarc.idempotency_key', key: ['client_id', 'key_hash'], age: 'created_at', where: sql`created_at < ${atMinute(minute)}` }) as const;

async function left(): Promise<readonly [number, string]> {
  const { rows } = await sql<{ readonly left: number; readonly first: string }>`
    select count(*)::int as left, min(created_at) as first from demarc.idempotency_key`.execute(mine.database);
  return [rows[0]?.left ?? 0, rows[0]?.first ?? ''];
}

test('old rows are deleted, others are not', async () => {
  await keep(3_000);
  expect(await forget(mine.database, keysBefore(2_500))).toBe(2_500);
  expect(await left()).toEqual([500, atMinute(2_500)]);
  expect(await forget(mine.database, keysBefore(2_500))).toBe(0);
});

test('after a long stop the oldest go first, and the rest waits for the next pass', async () => {
  await keep(1_500);
  expect(await forgetBatch(mine.database, keysBefore(1_500))).toBe(1_000);
  expect(await left()).toEqual([500, atMinute(1_000)]);
  const batches = vi.fn(async () => 1_000);
  expect(await inBatches('demarc.idempotency_key', batches)).toBe(20_000);
  expect(batches).toHaveBeenCalledTimes(20);
});

test('it never waits: locked rows are left to a later pass', async () => {
  await keep(200);
  const holding = await mine.database.startTransaction().execute();
  await sql`select from demarc.idempotency_key where created_at < ${atMinute(3)} for update`.execute(holding);
  expect(await forget(mine.database, keysBefore(100))).toBe(97);
  await holding.commit().execute();
  expect(await forget(mine.database, keysBefore(100))).toBe(3);
});

test('it reports how long no pass has reached the end of a table, whatever its other passes say', async () => {
  const machine = { now: 0, nowMs: () => machine.now };
  const metrics = createMetrics('worker');
  const watched = createForgetWatch(metrics, machine);
  const behind = async () => /forget_behind_seconds\{[^}]*table="demarc.session"[^}]*\} (\S+)/.exec(await metrics.text())?.[1];
  const pass = (...rows: readonly number[]) => watched(() => Promise.all(rows.map((most) => inBatches('demarc.session', async () => most))));
  await pass(10);
  expect(await behind()).toBe('0');
  await pass(1_000, 0);
  expect(await behind()).toBe('0');
  machine.now += 600_000;
  await pass(1_000, 0);
  expect(await behind()).toBe('600');
  await pass(999, 0);
  expect(await behind()).toBe('0');
});
