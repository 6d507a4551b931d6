import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';

const page = readFileSync(new URL('../../../docs/operations/metrics.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| `'));
const cellsOf = (row: string): readonly string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('docs/operations/metrics.md lists every metric, with its labels and meaning, and no other', () => {
  const expected = Object.entries(catalogue).map(([name, { kind, labels, help }]) => [`\`${name}\``, kind, labels.join(', ') || '-', help]);
  expect(rows.map(cellsOf)).toEqual(expected);
});
