import { expect, test } from 'vitest';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { createFloodLimit } from './flood-limit.ts';

const viewer = (userId: string): Viewer => ({ userId, accountId: 'account', role: 'Primary', sessionId: 'session' });

/** How many of so many requests are answered. */
const answered = (ask: () => boolean, requests: number) => Array.from({ length: requests }, ask).filter(Boolean).length;

test('visitors from one network are answered a thousand times at once, and then 200 times a second, whatever their addresses in it', () => {
  let nowMs = 0;
  const mayAsk = createFloodLimit({ nowMs: () => nowMs });
  let host = 0;
  const visit = () => mayAsk({ ip: `2001:db8::${(host++ % 9_000) + 1}` }, undefined);
  expect(answered(visit, 3_000)).toBe(1_000);
  nowMs = 1_000;
  expect(answered(visit, 3_000)).toBe(200);
});

test('a flood of visitors disturbs neither another network nor who is signed in behind the same address', () => {
  const mayAsk = createFloodLimit({ nowMs: () => 0 });
  const carrier = { ip: '203.0.113.1' };
  answered(() => mayAsk(carrier, undefined), 3_000);
  expect(mayAsk(carrier, undefined)).toBe(false);
  expect(mayAsk({ ip: '203.0.113.2' }, undefined)).toBe(true);
  expect(mayAsk(carrier, viewer('olivia'))).toBe(true);
});

test('one person is limited wherever they ask from', () => {
  const mayAsk = createFloodLimit({ nowMs: () => 0 });
  let address = 0;
  const read = () => mayAsk({ ip: `203.0.113.${address++ % 250}` }, viewer('olivia'));
  expect(answered(read, 3_000)).toBe(1_000);
  expect(mayAsk({ ip: '203.0.113.1' }, viewer('ethan'))).toBe(true);
});
