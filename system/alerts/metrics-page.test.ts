import { expect, test } from 'vitest';
import { declaredMetrics, metricsByOwner, read } from './testing.ts';

const page = read('docs/operations/metrics.md');
const rows = page.split('\n').filter((line) => line.startsWith('| `'));
const cellsOf = (row: string): readonly string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('docs/operations/metrics.md lists every metric, with its labels and meaning, and no other', () => {
  const expected = Object.entries(declaredMetrics).map(([name, { kind, labels, help }]) => [`\`${name}\``, kind, labels.join(', ') || '-', help]);
  expect(rows.map(cellsOf).toSorted()).toEqual(expected.toSorted());
});

test('a metric belongs to one owner', () => {
  expect(metricsByOwner.flatMap((own) => Object.keys(own)).toSorted()).toEqual(Object.keys(declaredMetrics).toSorted());
});

test.each(Object.entries(declaredMetrics))('%s has a name and labels valid for Prometheus', (name, { kind, labels }) => {
  expect(name).toMatch(/^(demarc|process|nodejs)_[a-z_]+$/);
  expect(name.endsWith('_total')).toBe(kind === 'counter');
  if (kind === 'histogram') expect(name).toMatch(/_seconds$/);
  for (const label of labels) expect(label).toMatch(/^(?!le$|process$)[a-z]+$/);
});
