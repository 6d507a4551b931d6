import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { changeTaxes, listTaxes } from './tax-tables.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const description = { en: 'State sales tax', es: 'Impuesto estatal sobre las ventas' };
const rate = (rateMillionths: number) => ({ code: 'sales', jurisdiction: 'Ohio', description, appliesTo: ['tv'] as const, rateMillionths });
const change = (effectiveOn: '2020-01-01' | '2026-11-24' | '2026-11-25', rateMillionths: number) =>
  changeTaxes(mine.database, { state: 'OH', effectiveOn, rules: [rate(rateMillionths)] }, '2026-11-25');

test('the first table can start on any day; later ones change no day on which statements may have been issued', async () => {
  expect(await change('2020-01-01', 50_000)).toEqual({ ok: true, value: true });
  expect(await change('2020-01-01', 50_000)).toEqual({ ok: true, value: false });
  for (const day of ['2020-01-01', '2026-11-24'] as const) {
    expect(await change(day, 60_000)).toEqual({ ok: false, refusal: { reason: 'too-early', earliest: '2026-11-25' } });
  }
  expect(await change('2026-11-25', 60_000)).toEqual({ ok: true, value: true });
  expect(await change('2026-11-25', 70_000)).toEqual({ ok: true, value: true });
  expect(await listTaxes(mine.database)).toEqual([
    { state: 'OH', effectiveOn: '2026-11-25', rules: [rate(70_000)] },
    { state: 'OH', effectiveOn: '2020-01-01', rules: [rate(50_000)] },
  ]);
});
