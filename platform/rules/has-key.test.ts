import { expect, test } from 'vitest';
import { hasKey } from './has-key.ts';

const words = { visa: 'Visa' } as const;

test('a key is told from any other text, and from what every object inherits', () => {
  expect(['visa', 'Visa', '', 'constructor', '__proto__', 'toString'].filter((text) => hasKey(words, text))).toEqual(['visa']);
});
