import { describe, expect, test } from 'vitest';
import { methodName } from '#modules/wallet/rules/method-name.ts';
import type { MethodMessages } from '#modules/wallet/web/parts/method-words.tsx';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import { paymentWords } from '../web/testing.tsx';
import { type PaidWith, paidThrough } from './paid-with.ts';
import { paymentChannels } from './payment-channel.ts';

function inWords(language: 'en' | 'es', method: PaidWith, channel: string): string {
  const words = paymentWords(language);
  return paidThrough(sayIn<typeof en>(words, 'payments'), (named) => methodName(sayIn<MethodMessages>(words, 'wallet'), named), method, channel);
}
const visa = { kind: 'card', brand: 'visa', lastFour: '4242' };

describe('a payment is named by its method and channel', () => {
  test.each([
    [visa, 'online', 'Visa ending in 4242', 'Visa terminada en 4242'],
    [visa, 'phone', 'Visa ending in 4242, by phone', 'Visa terminada en 4242, por teléfono'],
    [{ kind: 'bankAccount', brand: null, lastFour: '6789' }, 'automatic', 'Bank account ending in 6789, automatically', undefined],
    [{ kind: 'cash', brand: null, lastFour: null }, 'in-store', 'Cash, in a store', 'Efectivo, en una tienda'],
    [{ kind: 'check', brand: null, lastFour: null }, 'in-store', 'Check, in a store', undefined],
    // For a viewer who may not know whose it is.
    [{ kind: 'card', brand: null, lastFour: null }, 'online', 'Card', 'Tarjeta'],
    [{ kind: 'bankAccount', brand: null, lastFour: null }, 'automatic', 'Bank account, automatically', 'Cuenta bancaria, automáticamente'],
    [{ kind: 'other', brand: null, lastFour: null }, 'phone', 'Method not recorded, by phone', 'Método no registrado, por teléfono'],
    [{ kind: 'check', brand: null, lastFour: '0107' }, 'agent-assisted', 'Check ending in 0107, with an agent', undefined],
  ])('%j by %s', (method, channel, english, spanish) => {
    expect(inWords('en', method, channel)).toBe(english);
    if (spanish) expect(inWords('es', method, channel)).toBe(spanish);
  });

  test('every channel has its own words, in both languages', () => {
    for (const language of ['en', 'es'] as const) {
      expect(new Set(paymentChannels.map((channel) => inWords(language, visa, channel))).size).toBe(paymentChannels.length);
    }
  });
});
