import { expect, test } from 'vitest';
import { inTurn, mediansOf } from './turns.ts';

test('ours and the limit are measured alternately, and the medians count', async () => {
  const order: string[] = [];
  const contender = (name: string, values: number[]) => ({
    name,
    measure: async () => {
      order.push(name);
      return { perSecond: values.shift() ?? 0 };
    },
  });
  const lines: string[] = [];
  const medians = await inTurn(3, contender('ours', [10, 90, 20]), contender('floor', [40, 30, 50]), (line) => lines.push(line));
  expect(order).toEqual(['ours', 'floor', 'ours', 'floor', 'ours', 'floor']);
  expect(medians).toEqual({ ours: { perSecond: 20 }, limit: { perSecond: 40 } });
  expect(lines[3]).toBe('  2. floor: perSecond 30');
});

test('each name has its own median', () => {
  const turns = [
    { perSecond: 1, p99: 30 },
    { perSecond: 2, p99: 10 },
    { perSecond: 3, p99: 20 },
  ];
  expect(mediansOf(turns)).toEqual({ perSecond: 2, p99: 20 });
});
