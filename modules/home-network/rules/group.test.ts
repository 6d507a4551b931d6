import { expect, test } from 'vitest';
import { readGroup } from './group.ts';

const typed = { macs: ['02aa00000001'], days: [], from: '', until: '' };

test.each([
  ['Kids', true],
  ['🎮'.repeat(30), true],
  ['', false],
  ['   ', false],
  ['x'.repeat(31), false],
  ['two\nlines', false],
  ['4242 4242 4242 4242', false],
  ['Kids 4242424242424242', false],
])('a group may be called %j: %s', (name, may) => {
  const read = readGroup({ ...typed, name });
  expect('wrong' in read ? read.wrong : []).toEqual(may ? [] : ['name']);
});
