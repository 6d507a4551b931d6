import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTaxFile } from './tax-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'demarc-taxes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rule = { code: 'sales-tax', jurisdiction: 'North Carolina', description: { en: 'Sales tax', es: 'Impuesto sobre ventas' }, appliesTo: ['tv'] };

function read(rules: unknown) {
  const file = join(folder, 'taxes.json');
  writeFileSync(file, JSON.stringify(rules));
  return readTaxFile(file);
}

test.each([
  ['7', 70_000],
  ['8.875', 88_750],
  ['0.0001', 1],
  ['0', 0],
  ['99.9999', 999_999],
])('%s percent is %i millionths', async (percent, rateMillionths) => {
  expect(await read([{ ...rule, percent }])).toEqual([{ ...rule, rateMillionths }]);
});

test('a flat tax is dollars and cents', async () => {
  expect(await read([{ ...rule, flat: '1.35' }])).toEqual([{ ...rule, flat: 135 }]);
});

test.each([
  [[], 'names no tax'],
  [
    [
      { ...rule, percent: '7' },
      { ...rule, flat: '0.65' },
    ],
    'has a code twice',
  ],
  [[rule], '0 has either percent or flat'],
  [[{ ...rule, percent: '7', flat: '0.65' }], '0 has either percent or flat'],
  [[{ ...rule, percent: '7%' }], '0.percent is not a percentage of at most four decimals: write it like "8.875"'],
  [[{ ...rule, percent: '100' }], '0.percent is not a percentage of at most four decimals: write it like "8.875"'],
  [[{ ...rule, flat: '-1.00' }], '0.flat is not an amount: write it like "1.35"'],
  [[{ ...rule, percent: '7', appliesTo: [] }], '0.appliesTo names nothing that is taxed'],
  [[{ ...rule, percent: '7', description: { en: 'Sales tax', es: ' ' } }], '0.description.es is empty'],
])('%j is refused', async (rules, reason) => {
  await expect(read(rules)).rejects.toThrow(`taxes.json: ${reason}`);
});
