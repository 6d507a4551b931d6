import { expect, test } from 'vitest';
import type { EnrollmentState } from '#modules/billing/rules/enrollment.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import type { PayOutcomeFragment } from '#platform/web/generated/graphql.ts';
import { CheckingPage } from '../../parts/outcome/CheckingPage.tsx';
import { doneHeading } from '../../parts/outcome/done-heading.ts';
import { variantOf } from '../../parts/outcome/outcome.ts';
import { pauseBefore } from '../../parts/outcome/pause.ts';
import { paymentWords, show } from '../../testing.tsx';
import { DonePage } from '../done/DonePage.tsx';
import { type FailedData, FailedPage } from '../failed/FailedPage.tsx';
import type { BillOutcome } from './outcome.ts';

const payment: PayOutcomeFragment = {
  paymentId: 'p1',
  confirmationNumber: 'DM2D555QHJ9C',
  state: 'succeeded',
  status: 'successful',
  part: 'core',
  device: null,
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
const billed: NonNullable<BillOutcome['billed']> = {
  stepsAhead: [{ step: 'suspend', on: '2026-12-09' }],
  arrangement: null,
  part: 'core',
  amountDue: cents(0),
  pastDue: cents(0),
  dueOn: null,
  autoPay: { enrollment: 'not-enrolled' },
};
const outcome = (change: Partial<PayOutcomeFragment> = {}): FailedData => ({
  intent: 'i',
  payment: { ...payment, ...change },
  aboveDueConfirmed: false,
  scheduled: cents(0),
  others: [],
  billed,
  ifLate: undefined,
  mailedTo: 'o•••@example.com',
  offered: { part: 'core', mayEnroll: true, discount: cents(5_00) },
  entered: undefined,
  autoPay: undefined,
});

test('PAY-18 the confirmation shows number, amount, both dates, method and status', () => {
  const html = show(DonePage, outcome());
  for (const text of ['You paid $142.37', 'DM2D555QHJ9C', 'Visa ending in 4242', 'November 21, 2026', 'November 20, 2026', 'Successful'])
    expect(html).toContain(text);
  expect(html).toContain('What happens next');
  expect(html).toContain('up to 24 hours');
});

test('PAY-18 an unsettled bank payment is pending, with the day it becomes final', () => {
  const html = show(DonePage, outcome({ status: 'pending', methodKind: 'bankAccount', methodBrand: null, settlesOn: '2026-11-25' }));
  expect(html).toContain('Your payment of $142.37 is on its way');
  expect(html).toContain('Your bank confirms the payment by Wednesday, November 25.');
});

test.each([
  ['en', 'Still due: $122.37, by Wednesday, December 2.', 'Still due: $122.37, of which $70.00 is past due.'],
  ['es', 'Le falta pagar $122.37, a más tardar el miércoles, 2 de diciembre.', 'Le falta pagar $122.37; de ese importe, $70.00 están vencidos.'],
] as const)('a payment of a part says what is still due on that bill, and by when (%s)', (language, byDate, pastDue) => {
  const rest = { ...billed, amountDue: cents(12_237), dueOn: '2026-12-02' as const };
  const shown = (change: Partial<PayOutcomeFragment>, left: typeof billed) => show(DonePage, { ...outcome(change), billed: left }, { language });
  for (const status of ['successful', 'pending'] as const) expect(shown({ status }, rest)).toContain(byDate);
  expect(shown({}, { ...rest, pastDue: cents(7_000) })).toContain(pastDue);
  for (const none of [shown({}, billed), shown({ status: 'returned' }, rest)]) expect(none).not.toContain('$122.37');
});

test('states when service is back', () => {
  expect(show(DonePage, outcome({ restoresInMinutes: 15 }))).toContain('about 15 minutes after the payment');
  for (const nothing of [{}, { restoresInMinutes: 15, status: 'returned' }] as const)
    expect(show(DonePage, outcome(nothing))).not.toContain('minutes after the payment');
});

test('says for a bank payment that has to settle first that service waits for it, until it has settled', () => {
  const waiting = { methodKind: 'bankAccount', methodBrand: null, settlesOn: '2026-11-25', restoresOnceSettled: true } as const;
  const sentence = 'Your service is back as soon as your bank has confirmed it.';
  expect(show(DonePage, outcome({ ...waiting, status: 'pending' }))).toContain(sentence);
  for (const status of ['successful', 'returned'] as const) expect(show(DonePage, outcome({ ...waiting, status }))).not.toContain(sentence);
});

test.each([
  ['en', 'You paid $142.37, but the payment method is not saved', 'Visa ending in 4242 could not be saved', 'Save it now'],
  ['es', 'Usted pagó $142.37, pero el método de pago no está guardado', 'No se pudo guardar Visa terminada en 4242', 'Guardarlo ahora'],
] as const)('paid but not saved: says which half succeeded and the one step that repairs the other (%s)', (language, heading, text, act) => {
  const data = { ...outcome(), entered: { methodId: 'm', keeping: 'wanted' } };
  const html = show(DonePage, data, { language });
  for (const words of [`tabindex="-1">${heading}</h1>`, text, act, 'DM2D555QHJ9C']) expect(html.replace('tabIndex', 'tabindex')).toContain(words);
  expect(variantOf(data.payment, data)).toBe('not-saved');
});

test('saved with the payment: the confirmation says so at its usual address', () => {
  const data = { ...outcome(), entered: { methodId: 'm', keeping: 'kept' } };
  expect(show(DonePage, data)).toContain('Saved for later payments');
  expect(variantOf(data.payment, data)).toBeUndefined();
});

test('BILL-11 mobile service is back one to two hours after a restoring payment, core after its minutes', () => {
  expect(show(DonePage, outcome({ part: 'mobile', restoresInMinutes: 120 }))).toContain('back 1 to 2 hours after');
  expect(show(DonePage, outcome({ part: 'core', restoresInMinutes: 120 }))).toContain('about 120 minutes after the payment');
});

test.each([
  [
    'en',
    'If that stays unpaid, your service is suspended on Wednesday, December 9.',
    'The next payment of your arrangement is $40.00, by Friday, December 4.',
  ],
  [
    'es',
    'Si no lo paga, su servicio se suspende el miércoles, 9 de diciembre.',
    'El próximo pago de su plan es de $40.00, a más tardar el viernes, 4 de diciembre.',
  ],
] as const)('a part payment says what still happens and when (%s)', (language, step, arranged) => {
  const left = { ...billed, amountDue: cents(80_00), pastDue: cents(80_00), dueOn: '2026-10-30' as const };
  expect(show(DonePage, { ...outcome(), billed: left }, { language })).toContain(step);
  const arrangement = { resumesOn: null, payments: [{ on: '2026-12-04' as const, amount: cents(50_00), paid: cents(10_00) }] };
  const html = show(DonePage, { ...outcome(), billed: { ...left, arrangement } }, { language });
  expect(html).toContain(arranged);
  expect(html).not.toContain(step);
});

test('a scheduled payment states its day, in both languages', () => {
  const scheduled = { ...payment, status: 'scheduled', payOn: '2026-12-01' } as const;
  expect(doneHeading(scheduled, undefined, paymentWords('en'))).toBe('$142.37 will be paid on December 1');
  expect(doneHeading(scheduled, undefined, paymentWords('es'))).toBe('$142.37 se pagarán el 1 de diciembre');
});

test.each([
  ['en', 'You do not have to do anything.', 'Still due: $42.37, by Wednesday, December 2.', '4 days after your bill is due'],
  ['es', 'No tiene que hacer nada.', 'Le falta pagar $42.37, a más tardar el miércoles, 2 de diciembre.', '4 días después del vencimiento'],
] as const)('a scheduled payment leaves nothing to do only if it covers the bill in time (%s)', (language, nothing, rest, late) => {
  const done = (amountDue: number, payOn: IsoDate) =>
    show(
      DonePage,
      {
        ...outcome({ status: 'scheduled', payOn }),
        scheduled: cents(10_000),
        billed: { ...billed, amountDue: cents(amountDue), dueOn: '2026-12-02' },
        ifLate: { dueOn: '2026-12-02', lateFee: cents(600), lateFeeOn: '2026-12-11', limitedOn: null },
      },
      { language },
    );
  expect(done(10_000, '2026-12-01')).toContain(nothing);
  expect(done(14_237, '2026-12-01')).toContain(rest);
  for (const more of [done(14_237, '2026-12-01'), done(10_000, '2026-12-06'), done(14_237, '2026-12-06')]) expect(more).not.toContain(nothing);
  expect(done(10_000, '2026-12-06')).toContain(late);
  for (const both of [rest, late]) expect(done(14_237, '2026-12-06')).toContain(both);
});

test('PAY-17 PAY-21 a decline says what to do: use another method, or contact the financial institution', () => {
  const html = show(FailedPage, outcome({ state: 'declined', status: 'declined', declineReason: 'declined' }));
  expect(html).toMatch(/<h1[^>]*>Unable to Process Payment<\/h1>/);
  expect(html).toMatch(/nothing was charged. Try another payment method, or contact the financial institution/);
  expect(html).toMatch(/<button[^>]*type="submit"/);
});

test.each([
  ['en', 'pay that balance first before you change Auto Pay'],
  ['es', 'pague primero ese saldo antes de cambiar el pago automático'],
] as const)('PAY-21 a decline says to pay the balance first if Auto Pay cannot be changed before, and not otherwise (%s)', (language, text) => {
  const declined = (pastDue: number, enrollment: EnrollmentState) =>
    show(FailedPage, { ...outcome({ state: 'declined' }), billed: { ...billed, pastDue: cents(pastDue), autoPay: { enrollment } } }, { language });
  for (const enrollment of ['enrolled', 'on-hold'] as const) expect(declined(7_000, enrollment)).toContain(text);
  for (const other of [declined(0, 'enrolled'), declined(7_000, 'unenrolled'), show(FailedPage, outcome(), { language })])
    expect(other).not.toContain(text);
});

test('a decline offers the saved methods at once, and names no confirmation number for what did not happen', () => {
  const saved = {
    id: 'm2',
    kind: 'card',
    brand: 'amex',
    lastFour: '0005',
    state: 'valid',
    isDefault: false,
    expiry: '2027-12-31',
    accountType: null,
  } as const;
  const shown = (declineReason: 'declined' | 'online-refused') =>
    show(FailedPage, { ...outcome({ state: 'declined', status: 'declined', declineReason }), others: [saved] });
  const html = shown('declined');
  expect(html).toMatch(/Or pay with what you saved.*American Express ending in 0005.*name="methodId" value="m2".*Use/s);
  expect(html).not.toContain('DM2D555QHJ9C');
  expect(shown('online-refused')).not.toMatch(/type="submit"|ending in 0005/);
});

test('PAY-17 a failed security code has its own heading', () => {
  expect(show(FailedPage, outcome({ state: 'declined', declineReason: 'security-code' }))).toMatch(/<h1[^>]*>Unable to Complete Request<\/h1>/);
});

test('a payment that was never attempted may be tried again', () => {
  expect(show(FailedPage, outcome({ state: 'declined', declineReason: 'not-attempted' }))).toContain('Nothing was charged, and you may try again.');
});

test('an unknown outcome says not to pay again, with the number, and offers to check again', () => {
  const html = show(CheckingPage, outcome({ state: 'unknown', status: 'pending' }));
  expect(html).toMatch(/<h1[^>]*>We(&#x27;|')re checking this payment<\/h1>/);
  expect(html).toContain('Do not pay again.');
  expect(html).toContain('DM2D555QHJ9C');
  expect(html).toMatch(/<form[^>]*method="post"/);
});

test('checks again after growing pauses of up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(pauseBefore)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test('the confirmation is a receipt: its number can be copied, where it was mailed, and what Auto Pay would save', () => {
  const html = show(DonePage, outcome());
  expect(html).toContain('>Copy<');
  expect(html).toContain('We email the receipt to o•••@example.com.');
  expect(html).toContain('Save $5.00 on every bill with Auto Pay');
  expect(html).toContain('href="/billing/autopay/enroll?part=core"');
  for (const none of [
    { offered: undefined },
    { offered: { part: 'core', mayEnroll: false, discount: cents(5_00) } as const },
    { autoPay: 'on' } as const,
  ])
    expect(show(DonePage, { ...outcome(), ...none })).not.toContain('on every bill with Auto Pay');
});

test('a scheduled payment can be put into a calendar, changed and cancelled from its confirmation; one that is taken cannot', () => {
  const scheduled = show(DonePage, outcome({ status: 'scheduled', payOn: '2026-12-01' }));
  for (const href of ['/billing/activity/p1.ics', '/billing/scheduled']) {
    expect(scheduled).toContain(`href="${href}"`);
    expect(show(DonePage, outcome())).not.toContain(`href="${href}"`);
  }
  // Only what was paid has a receipt.
  expect(show(DonePage, outcome())).toContain('href="/billing/activity/p1.pdf"');
  expect(scheduled).not.toContain('p1.pdf');
});
