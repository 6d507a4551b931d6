import { createElement } from 'react';
import { expect, test } from 'vitest';
import { VaultEntry } from '#modules/wallet/web/parts/new-method/VaultEntry.tsx';
import { cents } from '#platform/rules/money.ts';
import type { SavedMethodFragment } from '#platform/web/generated/graphql.ts';
import { show } from '../../testing.tsx';
import { type MethodData, MethodPage } from './MethodPage.tsx';

const draft = {
  intent: 'i',
  part: 'core' as const,
  amount: cents(2_000),
  aboveDueConfirmed: false,
  methodId: null,
  payOn: null,
  pays: null,
  bankLogin: false,
  replaces: null,
};
const visa: SavedMethodFragment = {
  id: 'visa',
  kind: 'card',
  state: 'valid',
  lastFour: '4242',
  brand: 'visa',
  expiry: '03/29',
  isDefault: true,
  accountType: null,
};
const bank: SavedMethodFragment = {
  ...visa,
  id: 'bank',
  kind: 'bankAccount',
  lastFour: '6789',
  brand: null,
  expiry: null,
  isDefault: false,
  accountType: 'checking',
};
const radio = (html: string, id: string) => html.match(new RegExp(`<input[^>]*value="${id}"[^>]*>`))?.[0] ?? '';

test('PAY-01 each saved method can be chosen; the default is selected, or the one chosen before', () => {
  const html = show(MethodPage, { draft, methods: [visa, bank] });
  expect(html).toContain('Visa ending in 4242');
  expect(html).toContain('Bank account ending in 6789');
  expect(radio(html, 'visa')).toContain('checked');
  expect(radio(show(MethodPage, { draft: { ...draft, methodId: 'bank' }, methods: [visa, bank] }), 'bank')).toContain('checked');
});

test.each([
  ['en', 'This card has expired. Choose or add another payment method.', 'Expires soon'],
  ['es', 'Esta tarjeta está vencida. Elija o agregue otro método de pago.', 'Vence pronto'],
] as const)('WAL-09 an expired card asks for another method and cannot be chosen, one that expires soon can (%s)', (language, text, soon) => {
  const methods: readonly SavedMethodFragment[] = [
    { ...visa, state: 'expired' },
    { ...visa, id: 'soon', state: 'expiring-soon', isDefault: false },
  ];
  const html = show(MethodPage, { draft, methods }, { language });
  expect(radio(html, 'visa')).toContain('disabled');
  expect(html).toContain(text);
  expect(radio(html, 'soon')).not.toContain('disabled');
  expect(radio(html, 'soon')).toContain('checked');
  expect(html).toContain(soon);
});

test.each([
  ['en', 'no longer accepts charges to it. Choose or add another payment method.', 'Unavailable'],
  ['es', 'ya no acepta cobros en este método. Elija o agregue otro método de pago.', 'No disponible'],
] as const)('WAL-05 a method nobody can charge anymore is unavailable, says why, and cannot be chosen (%s)', (language, why, tag) => {
  const html = show(MethodPage, { draft, methods: [{ ...visa, state: 'unavailable' }, bank] }, { language });
  expect(radio(html, 'visa')).toContain('disabled');
  expect(radio(html, 'bank')).toContain('checked');
  for (const text of [why, tag]) expect(html).toContain(text);
});

test('PAY-14 a restricted kind is unavailable, with the store and the phone number instead', () => {
  const html = show(MethodPage, { draft, methods: [{ ...visa, state: 'restricted' }, bank], restricted: ['card'] });
  expect(html).toContain('Payment Method Unavailable');
  expect(html).toMatch(/pay in a store\..*Call 555-0100/);
  expect(radio(html, 'visa')).toContain('disabled');
  expect(radio(html, 'bank')).toContain('checked');
});

test.each([
  [['card'], 'Another bank account', 'Another card', 'Use a bank account, or pay in a store.'],
  [['bankAccount'], 'Another card', 'Another bank account', 'Use a card, or pay in a store.'],
] as const)(
  'PAY-14 an account that may not pay with %j is told so, and is offered the other kind alone, whatever is saved',
  (restricted, offer, notOffered, why) => {
    for (const methods of [[], [restricted[0] === 'card' ? bank : visa]]) {
      const html = show(MethodPage, { draft, methods, restricted });
      expect(html).toContain(why);
      expect(html).toContain(offer);
      expect(html).not.toContain(notOffered);
    }
    expect(show(MethodPage, { draft, methods: [], restricted: ['card', 'bankAccount'] })).not.toContain('name="methodId"');
  },
);

test('no usable method: nothing is chosen among a card and a bank account to add, and the phone number', () => {
  const html = show(MethodPage, { draft, methods: [] });
  for (const value of ['new-card', 'new-bankAccount']) {
    expect(radio(html, value)).toContain('name="methodId"');
    expect(radio(html, value)).not.toContain('checked');
  }
  expect(html).toMatch(/href="tel:/);
});

test('a method entered for the payment says whether it will be saved', () => {
  const entered = (keeping: string) => show(MethodPage, { draft, methods: [{ ...visa, isDefault: false, keeping }, bank] });
  expect(entered('no')).toContain('Expires 03/29 · For this payment only');
  expect(entered('wanted')).toContain('Saved with this payment');
  const prepaid = show(MethodPage, { draft, methods: [{ ...visa, keeping: 'no', prepaid: true }] });
  expect(prepaid).toContain('Prepaid card: for this payment only, it cannot be saved');
});

test('PAY-01 a method can be added where it is chosen, in the fields of the vault; the new one is selected', () => {
  const entering = { kind: 'card', fieldsUrl: 'https://vault.example/fields?session=s', reference: undefined, save: false, maySave: true } as const;
  const html = show(MethodPage, { draft, methods: [visa, bank], entering });
  expect(radio(html, 'new-card')).toContain('checked');
  expect(html).toContain('Opening the fields');
  const entered = show(MethodPage, { draft, methods: [visa], entering: { ...entering, fieldsUrl: undefined, reference: 'r', save: true } });
  for (const [name, value] of [
    ['reference', 'r'],
    ['save', 'on'],
  ])
    expect(entered).toContain(`name="${name}" value="${value}"`);
  expect(radio(show(MethodPage, { draft, methods: [visa, bank], added: 'bank' }), 'bank')).toContain('checked');
});

test('a new method can be saved only if the server says so', () => {
  const fields = { kind: 'card', url: 'https://vault.example/fields?session=s', step: '/billing/pay/i/method' } as const;
  const shown = (maySave: boolean) => show(({ data }) => createElement(VaultEntry, data), { ...fields, maySave });
  expect(shown(true)).toContain('name="save"');
  expect(shown(false)).not.toContain('name="save"');
});

test('PAY-02 bank login is offered if available; otherwise it is not mentioned', () => {
  const offered = (methods: Parameters<typeof show<MethodData>>[1]['methods'], bankLogin: boolean) => show(MethodPage, { draft, methods, bankLogin });
  for (const methods of [[visa], []]) {
    expect(offered(methods, true)).toContain('href="/billing/pay/i/bank-login"');
    expect(offered(methods, false)).not.toContain('bank-login');
  }
  expect(show(MethodPage, { draft: { ...draft, bankLogin: true }, methods: [{ ...bank, bankName: 'A bank' }] })).toMatch(/From A bank.*/);
  expect(show(MethodPage, { draft: { ...draft, bankLogin: true }, methods: [visa] })).toContain('Step 2 of 5');
});
