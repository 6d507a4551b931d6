import { expect, test } from 'vitest';
import { codePage, codePurpose } from './security-code-use.ts';

test.each([
  [{}, 'change-code', '/billing/methods/m/edit'],
  [{ intent: 'i' }, 'payment-code', '/billing/pay/i/review'],
  [{ intent: 'i', device: 'd' }, 'payment-code', '/billing/mobile/devices/d/pay/i/review'],
  [{ intent: 'i', order: 'o' }, 'payment-code', '/orders/o/pay/i/review'],
  [{ quick: 'mobile' }, 'payment-code', '/billing/pay/quick?part=mobile'],
] as const)('a security code for %o is a %s, entered at %s', (way, purpose, page) => {
  expect(codePurpose({ methodId: 'm', ...way })).toBe(purpose);
  expect(codePage({ methodId: 'm', ...way })).toBe(page);
});
