import { expect, test } from 'vitest';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { receipt as receiptOf, writing } from '#modules/notices/server/testing.ts';
import { cents } from '#platform/rules/money.ts';
import type { PaymentNotice, PaymentNoticeFacts } from '../../rules/notices.ts';
import { paymentNotices } from './notices.ts';
import { anyPaymentFacts } from './testing.ts';

describeNotices<PaymentNoticeFacts>(paymentNotices, anyPaymentFacts);

const write = writing(paymentNotices);

const receipt = (more: Partial<PaymentNoticeFacts['payment-received']>): PaymentNotice => {
  const usual = receiptOf('1');
  return { ...usual, facts: { ...usual.facts, ...more } };
};

test('a receipt states what was paid, how, for what and under which number', () => {
  const event = receipt({});
  expect(write(event, { firstName: 'Olivia', language: 'en' }).text).toBe(`Hello Olivia,

Thank you. We received your payment of $142.37.

Amount: $142.37
For: Home services
Payment method: Visa ending in 4242
Date: November 21, 2026
Confirmation number: DM3K7Q2M9XWT

See your payments: https://my.example.com/billing/activity

-- 
Demarc
Questions? Call 555-0100.
You get this email because you manage an account with Demarc.
We never ask for your password or a whole card number by email.
100 Example Street, Albany, NY 12207
Your services are provided by Demarc.`);
  expect(write(event, { firstName: 'Olivia', language: 'es' }).text).toContain('Método de pago: Visa terminada en 4242');
});

const nothing = { amountDue: cents(0), pastDue: cents(0), dueOn: null, credit: cents(0) } as const;
const rest = { ...nothing, amountDue: cents(42_37), dueOn: '2026-11-30' } as const;

test.each([
  [
    { left: rest },
    'After this payment, $42.37 is still due, by November 30, 2026.',
    'Después de este pago, le falta pagar $42.37, a más tardar el 30 de noviembre de 2026.',
  ],
  [
    { left: { ...rest, pastDue: cents(10_00) } },
    'After this payment, $42.37 is still due, of which $10.00 is past due.',
    'Después de este pago, le falta pagar $42.37; de ese importe, $10.00 están vencidos.',
  ],
  [{ left: nothing }, 'After this payment, nothing is due.', 'Después de este pago, no tiene nada pendiente.'],
  [
    { left: { ...nothing, credit: cents(5_00) } },
    'After this payment, you have a credit of $5.00.',
    'Después de este pago, tiene un crédito de $5.00.',
  ],
  [
    { device: 'Aurora 12', left: { ...nothing, amountDue: cents(80_00) } },
    'After this payment, $80.00 is left to pay for Aurora 12. Your bills ask for it month by month.',
    'Después de este pago, le falta pagar $80.00 por Aurora 12. Se lo cobramos mes a mes en sus facturas.',
  ],
  [
    { device: 'Aurora 12', left: nothing },
    'After this payment, your bills ask for no more installments of Aurora 12.',
    'Después de este pago, sus facturas ya no incluyen cuotas de Aurora 12.',
  ],
])('a receipt says what is left to pay: %o', (facts, english, spanish) => {
  const mail = (language: 'en' | 'es') => write(receipt(facts), { firstName: 'Olivia', language });
  expect(mail('en').text).toContain(`of $142.37.\n\n${english}\n\n`);
  expect(mail('es').text).toContain(`de $142.37.\n\n${spanish}\n\n`);
  expect([mail('en').html.includes(`<p>${english}</p>`), mail('es').html.includes(`<p>${spanish}</p>`)]).toEqual([true, true]);
});

test.each([
  [{ owed: 'not' }, 'You do not owe it again: we credited your account with the same amount.', 'No lo debe de nuevo'],
  [{ owed: 'anew' }, 'your next statement asks for the amount, with a due date of its own.', 'su próximo estado de cuenta incluirá el importe'],
  [
    { owed: 'anew', nextBill: { on: '2026-12-09', byAutoPay: false } },
    'your statement of December 9, 2026 asks for the amount, with a due date of its own.\n\nUntil then you do not need to do anything.',
    'su estado de cuenta del 9 de diciembre de 2026 incluirá el importe',
  ],
  [{ owed: 'anew', nextBill: { on: '2026-12-09', byAutoPay: true } }, 'Auto Pay collects it with that statement.', 'El pago automático lo cobrará'],
  [{ owed: 'anew', device: 'Aurora 12' }, 'It is again part of what is left to bill for Aurora 12.', 'lo que queda por facturar de Aurora 12'],
] as const)('a refund, and a lost dispute, say what is owed after it: %j', (owed, english, spanish) => {
  const { facts } = receiptOf('1');
  for (const kind of ['payment-refunded', 'dispute-lost'] as const) {
    const event: PaymentNotice = { ...receiptOf('1'), kind, facts: { ...facts, back: cents(20_00), ...owed } };
    expect(write(event, { firstName: 'Olivia', language: 'en' }).text).toContain(english);
    expect(write(event, { firstName: 'Olivia', language: 'es' }).text).toContain(spanish);
  }
});
