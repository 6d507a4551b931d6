import { expect, test } from 'vitest';
import { keyOfChange } from './change-notice.ts';

test('a burst of changes to a method is one notice; a later change, another method and its removal are told by themselves', () => {
  const burst = Array.from({ length: 40 }, (_, second) => keyOfChange('changed', 'mine', `2026-11-21T18:00:${String(second).padStart(2, '0')}.000Z`));
  expect(new Set(burst).size).toBe(1);
  const others = [
    keyOfChange('changed', 'mine', '2026-11-21T18:01:00.000Z'),
    keyOfChange('changed', 'another', '2026-11-21T18:00:00.000Z'),
    keyOfChange('removed', 'mine', '2026-11-21T18:00:00.000Z'),
  ];
  expect(new Set([...burst, ...others]).size).toBe(4);
});
