import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { backFrom, followHistory, onMove, pathBack } from './back.ts';

const here = 'https://portal.example/billing/pay/1/review';

test('HDR-03 going back needs a previous entry with another path that is not the sign-in', () => {
  expect(backFrom(here, 'https://portal.example/billing/pay/1/date?x=1')).toBe('/billing/pay/1/date');
  for (const none of [undefined, '', here, `${here}?step=2#top`, 'https://portal.example/login', 'https://portal.example/es/login?return=%2Fbilling'])
    expect(backFrom(here, none), String(none)).toBeUndefined();
});

function visit(referrer: string) {
  const history = createMemoryHistory({ initialEntries: ['/billing'] });
  followHistory(history, { origin: 'https://portal.example', referrer });
  return history;
}

test('(HDR-03) every browser knows the previous page: that of this document, or the one that led to it', () => {
  const history = visit('https://portal.example/?from=mail');
  expect(pathBack()).toBe('/');
  const moved = vi.fn();
  const leave = onMove(moved);
  history.push('/billing/pay');
  expect(pathBack()).toBe('/billing');
  history.replace('/billing/pay/1');
  expect(pathBack()).toBe('/billing');
  history.back();
  expect(pathBack()).toBe('/');
  expect(moved).toHaveBeenCalledTimes(3);
  leave();
  history.push('/');
  expect(moved).toHaveBeenCalledTimes(3);
});

test.each(['', 'https://elsewhere.example/billing/pay'])('(HDR-03) a document that "%s" led to has no page before it', (referrer) => {
  visit(referrer);
  expect(pathBack()).toBeUndefined();
});
