import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordsOfPage } from '#apps/portal/testing.tsx';
import { cents } from '#platform/rules/money.ts';
import { WordsProvider } from '#platform/web/say.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';

const payment = {
  part: 'core',
  amount: cents(20_00),
  methodKind: 'card',
  methodBrand: 'visa',
  methodLastFour: '4242',
  enteredOn: '2026-11-21',
  settlesOn: null,
} as const;
const scheduled = [1, 2, 3, 4, 5, 6].map(
  (day) =>
    ({
      ...payment,
      paymentId: `s${day}`,
      confirmationNumber: `DMS${day}`,
      status: 'scheduled',
      channel: 'online',
      payOn: '2026-12-01',
    }) as const,
);
const byPhone = {
  ...payment,
  paymentId: 'p',
  confirmationNumber: 'DM7K2M9QX4T3',
  status: 'successful',
  channel: 'phone',
  payOn: '2026-11-21',
  settlesOn: null,
} as const;

test('BILL-07 a payment by phone is confirmed even behind six scheduled ones, and the list keeps to three rows', async () => {
  const words = await wordsOfPage('billing', 'en');
  const html = renderToStaticMarkup(
    <WordsProvider words={words}>
      <PaymentsCard data={{ today: '2026-11-21', payments: { items: [...scheduled, byPhone] } }} here="/billing" />
    </WordsProvider>,
  );
  expect(html).toContain('Your confirmation number is DM7K2M9QX4T3');
  expect(html.match(/<li/g)).toHaveLength(3);
});
