import { expect, test } from 'vitest';
import { backFrom } from './back.ts';

const here = 'https://portal.example/billing/pay/1/review';

test('HDR-03 going back needs a previous entry with another path that is not the sign-in', () => {
  expect(backFrom(here, 'https://portal.example/billing/pay/1/date?x=1')).toBe('/billing/pay/1/date');
  for (const none of [
    undefined,
    null,
    here,
    `${here}?step=2#top`,
    'https://portal.example/login',
    'https://portal.example/es/login?return=%2Fbilling',
  ])
    expect(backFrom(here, none), String(none)).toBeUndefined();
});
