import { describe, expect, test } from 'vitest';
import { type PaymentChannel, paymentChannels, recordedChannels } from '#modules/payments/rules/payment-channel.ts';
import { cents } from '#platform/rules/money.ts';
import type { DisplayStatus } from '../../rules/state/display-status.ts';
import { show } from '../testing.tsx';
import { PaymentReceived } from './PaymentReceived.tsx';

const visa = { methodKind: 'card', methodBrand: 'visa', methodLastFour: '4242' } as const;
const cash = { methodKind: 'cash', methodBrand: null, methodLastFour: null } as const;
const notTold = { methodKind: 'other', methodBrand: null, methodLastFour: null } as const;
const payment = {
  confirmationNumber: 'DM7K2M9QX4T3',
  status: 'successful',
  amount: cents(20_00),
  channel: 'phone',
  enteredOn: '2026-11-21',
  ...visa,
} as const;

type Received = Omit<Partial<typeof payment>, 'status' | 'channel' | 'enteredOn' | keyof typeof visa> & {
  readonly status?: DisplayStatus;
  readonly channel?: PaymentChannel;
  readonly enteredOn?: '2026-11-21' | '2026-11-20' | '2026-11-19';
} & Partial<typeof visa | typeof cash | typeof notTold>;

const textOf = (more: Received = {}, language: 'en' | 'es' = 'en') =>
  show(({ data }) => PaymentReceived({ payments: [data], today: '2026-11-21' }), { ...payment, ...more }, { language })
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a payment received for the customer is confirmed with channel, amount, entry date and method', () => {
  test.each([
    ['phone', visa, '$20.00 by phone on November 21, 2026, paid with Visa ending in 4242. Your confirmation number is DM7K2M9QX4T3.'],
    ['agent-assisted', visa, '$20.00 with an agent on November 21, 2026'],
    ['chat-assisted', visa, '$20.00 in a chat on November 21, 2026'],
    ['in-store', cash, '$20.00 in cash in a store on November 21, 2026. Your confirmation number is DM7K2M9QX4T3; keep the receipt'],
    ['phone', notTold, '$20.00 by phone on November 21, 2026. Your confirmation number is DM7K2M9QX4T3.'],
  ] as const)('%s with %j', (channel, method, text) => expect(textOf({ channel, ...method })).toContain(text));

  const tookBy = recordedChannels.filter((channel) => channel !== 'automatic');
  const paidWith = { 'a method': visa, cash, 'no method': notTold };
  const everyAlert = tookBy.flatMap((channel) =>
    Object.entries(paidWith).flatMap(([name, method]) => (['en', 'es'] as const).map((language) => ({ channel, name, method, language }))),
  );

  test.each(everyAlert)('$channel with $name, in $language, states amount and number, and the method if known', ({ channel, method, language }) => {
    const text = textOf({ channel, ...method }, language);
    expect(text).toContain('$20.00');
    expect(text).toContain('DM7K2M9QX4T3');
    expect(/4242/.test(text)).toBe(method === visa);
    expect(/in cash|en efectivo/.test(text)).toBe(method === cash);
    expect(text).not.toMatch(/null|undefined|[{}]/);
  });

  test('BILL-07 it is confirmed even if a scheduled or declined payment precedes it in the list', () => {
    const scheduled = { ...payment, confirmationNumber: 'DM00000000', channel: 'online', status: 'scheduled' } as const;
    const declined = { ...scheduled, status: 'declined' } as const;
    const html = show(({ data }) => PaymentReceived({ payments: data, today: '2026-11-21' }), [scheduled, declined, payment]);
    expect(html).toContain('Your confirmation number is DM7K2M9QX4T3.');
  });

  test('BILL-07 of several at once no amount is named, which would pass for all of them', () => {
    const counter = { ...payment, confirmationNumber: 'DM11111111', channel: 'in-store', amount: cents(75_00), ...cash } as const;
    for (const [language, text] of [
      ['en', 'We received 2 payments for you The latest in a store on November 21, 2026.'],
      ['es', 'Recibimos 2 pagos suyos El último en una tienda el 21 de noviembre de 2026.'],
    ] as const) {
      const html = show(({ data }) => PaymentReceived({ payments: data, today: '2026-11-21' }), [counter, payment], { language });
      const said = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
      expect(said).toContain(text);
      expect(said).not.toMatch(/\$|DM/);
    }
  });

  test('in Spanish', () => {
    expect(textOf({}, 'es')).toContain('$20.00 por teléfono el 21 de noviembre de 2026, con Visa terminada en 4242.');
    expect(textOf({ channel: 'in-store', ...cash }, 'es')).toContain('$20.00 en efectivo en una tienda');
  });

  test('one that has not settled is on its way', () => {
    expect(textOf({ status: 'pending' })).toContain('Your payment is on its way');
    expect(textOf()).toContain('We received your payment');
  });

  test('payments by the customer or Auto Pay, failed ones and those older than yesterday are not mentioned', () => {
    const silent = paymentChannels.filter((channel) => textOf({ channel }).trim() === '');
    expect(silent).toEqual(['online', 'automatic']);
    for (const status of ['declined', 'returned', 'refunded', 'scheduled', 'cancelled'] as const) expect(textOf({ status }).trim()).toBe('');
    expect(textOf({ enteredOn: '2026-11-20' })).toContain('$20.00');
    expect(textOf({ enteredOn: '2026-11-19' }).trim()).toBe('');
  });
});
