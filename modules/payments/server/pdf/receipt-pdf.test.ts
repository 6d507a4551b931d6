import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Language } from '#platform/rules/language.ts';
import { cents } from '#platform/rules/money.ts';
import type { Role } from '#platform/rules/role.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import type { PaymentWithStatus } from '../activity/payment-with-status.ts';
import { claimOf } from '../testing/claim-of.ts';
import { receiptPdf } from './receipt-pdf.ts';

const { payment: claimed } = claimOf({ accountId: 'a1', confirmationNumber: 'DM7K2M9QX4T3', amount: cents(142_37), enteredOn: '2026-11-20' });
const payment: PaymentWithStatus = {
  ...claimed,
  ...{ state: 'succeeded', status: 'successful', version: 1, settlesOn: null, declineClass: null, declineCode: null, postedAt: null, reversals: [] },
};
const account = { accountNumber: '8347100010014821', services: [{ line: 'internet' }, { line: 'tv' }] };

const print = (
  given: Partial<PaymentWithStatus> = {},
  { language = 'en', role = 'Primary' }: { readonly language?: Language; readonly role?: Role } = {},
) => receiptPdf({ ...payment, ...given }, { language, partner: shippedPartners.own, account, reader: { accountId: 'a1', role } });

async function read(file: Buffer): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })).text.replace(/\s+/g, ' ');
}

test('a receipt says who was paid how much, for what, how and when, with its number, in the language of its reader', async () => {
  const english = await read(await print());
  expect(english).toContain('Receipt DM7K2M9QX4T3 Receipt of Demarc for the account ending in 4821 Payment amount $142.37 Successful');
  expect(english).toContain('For: Internet and TV Payment method: Visa ending in 4242 How: Online');
  expect(english).toContain('Payment date: November 21, 2026 Entry date: November 20, 2026 Confirmation number: DM7K2M9QX4T3');
  expect(english).not.toContain('Refunded');
  const spanish = await read(await print({}, { language: 'es' }));
  expect(spanish).toContain('Recibo de Demarc para la cuenta terminada en 4821');
  expect(spanish).toContain('Fecha de pago: 21 de noviembre de 2026');
});

test('it is tagged for screen readers, and the same payment gives the same file', async () => {
  const [once, again] = [await print(), await print()];
  expect(once.toString('latin1')).toContain('/Lang (en-US)');
  expect(once.equals(again)).toBe(true);
  const roles: string[] = [];
  const collect = ({ role, children = [] }: { readonly role?: string; readonly children?: readonly object[] }) => {
    if (role) roles.push(role);
    children.forEach(collect);
  };
  collect((await (await (await getDocumentProxy(new Uint8Array(once))).getPage(1)).getStructTree()) ?? {});
  expect(roles).toEqual(expect.arrayContaining(['H1', 'P']));
});

test('whoever may not pay sees that it was a card, and no digits of it', async () => {
  const text = await read(await print({}, { role: 'Standard' }));
  expect(text).toContain('Payment method: Card');
  expect(text).not.toContain('4242');
});

test('what was paid for may have a name of its own, and what was given back is on it', async () => {
  const text = await read(
    await print({
      payable: { kind: 'device', id: 'd1', name: 'Arbor One' },
      reversals: [{ reversalId: 'r1', kind: 'refund', state: 'given', amount: cents(42_37), happenedOn: '2026-11-22', code: null, ground: null }],
    }),
  );
  expect(text).toContain('For: Arbor One');
  expect(text).toContain('Refunded: $42.37');
});
