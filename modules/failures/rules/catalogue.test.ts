import { expect, test } from 'vitest';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import { catalogue } from './catalogue.ts';

/** What stands beside every message. */
const beside = ['ok', 'refresh', 'call', 'store', 'details', 'trace', 'copyTrace', 'copiedTrace', 'toneNegative', 'toneCaution', 'toneInfo'];

test('every message is in the catalog, and the catalog has no other texts', () => {
  const listed = Object.values(catalogue).flatMap(({ words }) => words);
  expect([...new Set(listed), ...beside].sort()).toEqual(Object.keys(en).sort());
});

test('the messages of the specification use its words', () => {
  const said: readonly string[] = Object.values(en);
  const titles = [
    'Internet Connection Issues',
    "We're trying to reconnect. Please check your internet connection.",
    'Troubleshoot Connection Issues:',
    'Turn on cellular data or WiFi and connect.',
    'Change WiFi networks.',
    'Check that airplane mode is off and WiFi is on.',
    "We're sorry, something on our end didn't work quite right. Please try again later.",
    "We're sorry, payment info is currently unavailable.",
    'Unable to Enroll in Paperless Billing',
    'Looking for Your Statement?',
    'Bill Details Unavailable',
    'Printable Statement Unavailable',
    'Bill Pay Unavailable',
    'Auto Pay Unavailable',
    'Unable to Complete Request',
    'Unable to Process Payment',
    'Payment Method Unavailable',
    'Unable to verify or add this payment method',
    'Unable to Complete Enrollment',
    'Unable to Complete Auto Pay Changes',
    'Unable to Update Auto Pay Method',
    'Unable to Cancel Auto Pay',
    'Unable to Unenroll From Auto Pay',
    'Unable to Change Date',
    'Unable to Cancel Payment',
    'Unable to Delete Payment Method',
    'Unable to Add Payment Method',
    'Unable to Load Billing Info',
    'Unable to Load Mobile Billing Info',
    'Unable to Load Transactions',
    'Activity Unavailable',
    'Unable to Make Device Payments',
    'Unable to Connect to Online Banking',
  ];
  expect(titles.filter((title) => !said.includes(title))).toEqual([]);
  expect(en.networkFullText).toMatch(/^We're sorry, we're trying to reconnect\.\.\./);
  expect([es.tipTurnOn, es.tipChange, es.tipAirplane]).toEqual([
    'Active los datos móviles o el WiFi y conéctese.',
    'Cambie de red WiFi.',
    'Revise que el modo avión esté desactivado y el WiFi activado.',
  ]);
  expect(es.addMethodText).toBe('Lo sentimos, no pudimos agregar este método de pago. Por favor, inténtelo de nuevo.');
  expect(es.devicePayments).toBe('No es posible realizar pagos de dispositivos');
});

test('docs/failures.md matches the catalog (npx vitest run --project unit modules/failures -u writes it)', async () => {
  const messages = Object.values(catalogue).flatMap(({ words, when }) => [
    `## ${en[words[0]]}`,
    '',
    `${when}. In Spanish: ${es[words[0]]}`,
    '',
    ...words.slice(1).flatMap((word) => [`- ${en[word]}`, `  (${es[word]})`]),
    ...(words.length > 1 ? [''] : []),
  ]);
  const intro = [
    '# Failures',
    '',
    'The messages that customers see when something fails, for the people who answer the phone. Each message has an OK button, the phone number and the way to a store.',
    'If a request failed, it also has a trace id, which is the `requestId` in our log. `modules/failures/rules/catalogue.test.ts` writes this list.',
    '',
  ];
  await expect([...intro, ...messages].join('\n')).toMatchFileSnapshot('../../../docs/failures.md');
});
