import { expect, test } from 'vitest';
import { ownPartner } from '#platform/web/testing.ts';
import { createWords, sayIn } from './say.tsx';

const words = createWords('en', ownPartner);
words.add('billing', { partCore: 'Internet' });
const say = sayIn<{ readonly partCore: string }>(words, 'billing');

const names = { core: 'partCore' } as const;
/** A part as an answer brings it: its type is what this page was built with. */
const answered = (part: string): keyof typeof names => JSON.parse(JSON.stringify(part));

test('a value that only a later server knows says nothing, and the page stands', () => {
  expect(say(names[answered('core')])).toBe('Internet');
  expect(say(names[answered('satellite')])).toBe('');
});

test('a message that asks for {lines} has those of the reader, as soon as they are known', () => {
  const ofReader = createWords('en', ownPartner);
  ofReader.add('billing', { partCore: [['lines', 'select', { internet: ['Internet'], other: ['Internet, TV and voice'] }]] });
  const say = sayIn<{ partCore: string }>(ofReader, 'billing');
  expect(say('partCore')).toBe('Internet, TV and voice');
  ofReader.tellReader({ lines: 'internet' });
  expect(say('partCore')).toBe('Internet');
});
