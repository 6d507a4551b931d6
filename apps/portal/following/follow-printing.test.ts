import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWords } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import { addWords } from '../pages.ts';
import { followPrinting } from './follow-printing.ts';
import { olivia } from './testing.ts';

const window = new EventTarget();
const written = new Map<string, string>();

beforeEach(() => {
  written.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 11), toFake: ['Date'] });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  const header = { setAttribute: (name: string, value: string) => void written.set(name, value) };
  vi.stubGlobal('document', { querySelector: () => header });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function follow(language: 'en' | 'es') {
  const words = createWords(language, ownPartner);
  await addWords(words, ['portal']);
  await followPrinting({ words, reader: async () => olivia });
}

test.each([
  ['en', 'Printed November 26, 2026'],
  ['es', 'Impreso el 26 de noviembre de 2026'],
] as const)('(U33) what a customer prints is dated when it is printed (%s)', async (language, said) => {
  await follow(language);
  expect([...written]).toEqual([]);
  window.dispatchEvent(new Event('beforeprint'));
  expect([...written]).toEqual([['data-printed', said]]);
});
