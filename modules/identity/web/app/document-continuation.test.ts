import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetContinuation, isContinuation, noteContinuation } from './document-continuation.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

beforeEach(() => {
  const texts = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the app continues in the following document and in no other', () => {
  expect(isContinuation(NOON)).toBe(false);
  noteContinuation(NOON);
  expect([isContinuation(NOON + 800), isContinuation(NOON + 900)]).toEqual([true, false]);
});

test.each([
  ['so long that somebody else may hold the device', 10_000],
  ['a moment of a clock that was set back', -1],
])('%s later it starts over', (_what, ms) => {
  noteContinuation(NOON);
  expect(isContinuation(NOON + ms)).toBe(false);
});

test('NET-02 after an outage the device asks anew who the user is, whatever was noted', () => {
  noteContinuation(NOON);
  forgetContinuation();
  expect(isContinuation(NOON + 800)).toBe(false);
});

test('if the device refuses the storage, it starts over', () => {
  vi.stubGlobal('window', {});
  noteContinuation(NOON);
  expect(isContinuation(NOON)).toBe(false);
});
