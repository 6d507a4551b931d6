import { expect, test } from 'vitest';
import { show } from '#modules/payments/web/testing.tsx';
import { type Cents, cents } from '#platform/rules/money.ts';
import type { PayOutcomeFragment } from '#platform/web/generated/graphql.ts';
import { en } from '../../../../copy/en.ts';
import { es } from '../../../../copy/es.ts';
import { DeviceDonePage } from './DeviceDonePage.tsx';

const payment: PayOutcomeFragment = {
  paymentId: 'p1',
  confirmationNumber: 'DM2D555QHJ9C',
  state: 'succeeded',
  status: 'successful',
  part: 'mobile',
  device: 'Aurora 12',
  amount: cents(14_237),
  methodKind: 'card',
  methodBrand: 'visa',
  methodLastFour: '4242',
  enteredOn: '2026-11-20',
  payOn: '2026-11-21',
  settlesOn: null,
  restoresInMinutes: null,
  restoresOnceSettled: false,
  declineReason: null,
  replaces: null,
};

test.each([
  ['en', 'Your Aurora 12 is paid off. Your next mobile bills have no monthly payment for it.', 'Left to pay for your Aurora 12: $170.00.'],
  ['es', 'Ya liquidó su Aurora 12. Sus próximas facturas móviles no incluyen más cuotas', 'Le queda por pagar $170.00 de su Aurora 12.'],
] as const)('MOB-04 a payment for a device says what is left of it, not of a bill, and leads back to the devices (%s)', (language, paidOff, left) => {
  const shown = (change: Partial<PayOutcomeFragment>, deviceLeft: Cents | undefined) =>
    show(
      DeviceDonePage,
      { intent: 'i', payment: { ...payment, ...change }, deviceLeft, autoPay: undefined, entered: undefined },
      { language, more: { mobile: { en, es } } },
    );
  expect(shown({}, cents(0))).toContain(paidOff);
  for (const status of ['successful', 'pending'] as const) expect(shown({ status }, cents(17_000))).toContain(left);
  for (const html of [shown({ status: 'returned' }, cents(17_000)), shown({}, undefined)]) {
    expect(html).not.toContain(left);
    expect(html).not.toContain(paidOff);
  }
  expect(shown({}, cents(0))).toMatch(/href="(\/es)?\/billing\/mobile\/devices"/);
  expect(shown({}, cents(0))).not.toMatch(/24 (hours|horas)/);
});
