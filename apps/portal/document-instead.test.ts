import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime, PieceMissing } from '#platform/web/piece.ts';
import { CHUNK_FAILED } from '#platform/web/window-events.ts';
import { documentInstead } from './document-instead.tsx';
import { addWords, always } from './pages.ts';
import { wordsOfPage } from './testing.tsx';

const bornAt = 'https://demarc.example/billing';
const failure = new TypeError('Failed to fetch dynamically imported module');

let told: unknown[];
beforeEach(() => {
  told = [];
  vi.stubGlobal('dispatchEvent', (event: Event) => told.push(event instanceof CustomEvent && event.type === CHUNK_FAILED ? event.detail : event));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What comes instead of a page at this address, with a server that answers like this. */
async function insteadAt(href: string, answer: () => Promise<Response>, cause: unknown = failure) {
  vi.stubGlobal('location', { href });
  vi.stubGlobal('fetch', answer);
  const words = await wordsOfPage('billing', 'en');
  await addWords(words, always);
  return documentInstead(cause, words, bornAt);
}

const answers = async () => new Response('7');

test('a page whose files are missing is replaced by one that loads its document, if the server answers', async () => {
  const page = await insteadAt('https://demarc.example/billing/statements', answers);
  expect(page.title({}, await wordsOfPage('billing', 'en'))).toBe('Loading the page');
  expect(told).toEqual([]);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is unavailable', async () => new Response('', { status: 503 })],
])('the page fails as it does without this if the server %s', async (_, answer) => {
  await expect(insteadAt('https://demarc.example/billing/statements', answer)).rejects.toBe(failure);
});

test('the address that the current document came for is not loaded again: it would give the same, and never end', async () => {
  await expect(insteadAt(bornAt, answers)).rejects.toBe(failure);
});

test('(specification 8 and 9) a page that has not come after 120 seconds is given up, and reported as timed out', async () => {
  vi.useFakeTimers();
  const given = inTime(new Promise<never>(() => {})).catch((late: unknown) => late);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([given, 'still waiting'])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(1);
  const late = await given;
  expect(late).toBeInstanceOf(PieceMissing);
  vi.useRealTimers();
  await insteadAt('https://demarc.example/billing/statements', answers, late);
  expect(told).toEqual([{ type: 'timeout' }]);
});
