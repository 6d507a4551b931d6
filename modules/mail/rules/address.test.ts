import { expect, test } from 'vitest';
import { readAddresses } from './address.ts';

const read = (typed: string) => readAddresses(typed).addresses.map(({ name, address }) => [name, address]);

test('addresses stand between commas, semicolons and line ends, with names that may hold them between quotes', () => {
  expect(read('june@example.com; "Marsh, June" <June@Example.com>,\nTheo <theo@example.com>')).toEqual([
    ['', 'june@example.com'],
    ['Marsh, June', 'june@example.com'],
    ['Theo', 'theo@example.com'],
  ]);
});

test('a quote that is never closed quotes nothing', () => {
  expect(read('june@example.com, theo@example.com, "')).toEqual([
    ['', 'june@example.com'],
    ['', 'theo@example.com'],
  ]);
  expect(readAddresses('a, "b').unusable).toEqual(['a', '"b']);
});

test('a field full of commas before a quote is read like any other', () => {
  expect(readAddresses(`${','.repeat(8_000)}"`).unusable).toEqual(['"']);
});
