import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AutoPayPort } from '#modules/autopay/server/port.ts';
import type { PaymentsPort } from '#modules/payments/server/port.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { PaymentMethod } from '../rules/payment-method.ts';
import type { WalletPort } from './port.ts';
import { walletShapes } from './port-shapes.ts';

/** Two accounts, fresh for each test: one with these methods and tokens, oldest first, and one without any. */
export type GivenWallet = {
  readonly port: WalletPort;
  readonly accountId: string;
  readonly strangerId: string;
  readonly saved: readonly (PaymentMethod & { readonly token: string })[];
  /** Has Auto Pay debit a method for core, or schedules a core payment with it. */
  enroll(methodId: string): Promise<void>;
  schedule(methodId: string, on: IsoDate): Promise<void>;
};

/** The saved methods: both kinds, and a default that is not the oldest. `newId` makes an id of the provider's kind. */
export const methodsToGive = (newId: () => string): GivenWallet['saved'] => [
  {
    methodId: newId(),
    kind: 'card',
    brand: 'amex',
    lastFour: '0005',
    nameOn: 'Robin Ames',
    expiry: { year: 2029, month: 12 },
    zip: '01220',
    prepaid: false,
    isDefault: false,
    token: 'tok-amex',
  },
  { methodId: newId(), kind: 'bankAccount', accountType: 'checking', lastFour: '6789', nameOn: 'Robin Ames', isDefault: false, token: 'tok-bank' },
  {
    methodId: newId(),
    kind: 'card',
    brand: 'visa',
    lastFour: '4242',
    nameOn: 'R. Ames',
    expiry: { year: 2028, month: 1 },
    zip: '12207',
    prepaid: true,
    isDefault: true,
    token: 'tok-visa',
  },
];

/** How to put a method to use, for any provider. */
export const usesOf = (
  provider: { readonly autoPay: AutoPayPort; readonly payments: PaymentsPort },
  accountId: string,
): Pick<GivenWallet, 'enroll' | 'schedule'> => ({
  async enroll(methodId) {
    const enrollment = { accountId, part: 'core', mandateId: randomUUID(), methodId, debitDays: 15, on: '2025-12-01', at: AT } as const;
    expect(await provider.autoPay.enroll(enrollment)).toMatchObject({ ok: true });
  },
  async schedule(methodId, on) {
    const payment = { accountId, part: 'core', amount: cents(50_00), methodId, on, confirmationNumber: 'DM00000000', at: AT } as const;
    expect(await provider.payments.schedule({ ...payment, scheduledPaymentId: randomUUID() })).toMatchObject({ ok: true });
  },
});

const withoutToken = ({ token: _, ...method }: GivenWallet['saved'][number]): PaymentMethod => method;

const AT: IsoInstant = '2025-12-01T15:00:00.000Z';

/** What any provider must guarantee behind the wallet port. */
export function describeWalletPort(provider: string, open: () => Promise<GivenWallet>): void {
  const given = inShape(open, walletShapes);
  describe(`wallet of ${provider}`, () => {
    test('lists the default method first, the others by age, none with its token', async () => {
      const { port, accountId, saved } = await given();
      const inOrder = [...saved.filter(({ isDefault }) => isDefault), ...saved.filter(({ isDefault }) => !isDefault)];
      expect(await port.methods(accountId)).toEqual(inOrder.map(withoutToken));
    });

    test('gives the token of a method to who charges it', async () => {
      const { port, accountId, saved } = await given();
      for (const method of saved) expect(await port.chargeable(accountId, method.methodId)).toEqual(method);
    });

    test('answers another account’s method like one that does not exist', async () => {
      const { port, accountId, strangerId, saved } = await given();
      for (const { methodId } of saved) expect(await port.chargeable(strangerId, methodId)).toBeUndefined();
      expect(await port.methods(strangerId)).toEqual([]);
      expect(await port.chargeable(accountId, 'no-such-method')).toBeUndefined();
      expect(await port.methods('no-such-account')).toEqual([]);
    });

    test('saves a method once, and a new default in the place of the old one', async () => {
      const { port, accountId, strangerId } = await given();
      const [method, ...others] = methodsToGive(randomUUID);
      if (!method) throw new Error('there are methods to give');
      await port.save(accountId, { ...method, isDefault: true }, AT);
      await port.save(accountId, { ...method, lastFour: '9999' }, AT);
      await expect.poll(async () => (await port.methods(accountId)).length).toBe(others.length + 2);
      const [first, ...rest] = await port.methods(accountId);
      expect(first).toMatchObject({ methodId: method.methodId, lastFour: method.lastFour, isDefault: true });
      expect(rest.every(({ isDefault }) => !isDefault)).toBe(true);
      await port.save(strangerId, { ...method, methodId: randomUUID(), isDefault: false }, AT);
      await expect.poll(() => port.methods(strangerId)).toMatchObject([{ isDefault: true }]);
    });

    test('changes what may be changed of each kind, and nothing of others', async () => {
      const { port, accountId, strangerId, saved } = await given();
      const idOf = (kind: PaymentMethod['kind']) => saved.find((method) => method.kind === kind)?.methodId ?? '';
      const card = { kind: 'card', expiry: { year: 2031, month: 7 }, zip: '10001' } as const;
      const bank = { kind: 'bankAccount', nameOn: 'Robin Q. Ames', accountType: 'savings' } as const;
      expect(await port.change(strangerId, idOf('card'), card)).toBe(false);
      expect(await port.change(accountId, idOf('bankAccount'), card)).toBe(false);
      expect(await port.change(accountId, 'no-such-method', card)).toBe(false);
      expect(await port.change(accountId, idOf('card'), card)).toBe(true);
      expect(await port.change(accountId, idOf('bankAccount'), bank)).toBe(true);
      await expect.poll(() => port.chargeable(accountId, idOf('card'))).toMatchObject(card);
      await expect.poll(() => port.chargeable(accountId, idOf('bankAccount'))).toMatchObject(bank);
    });

    test('deletes a method once, and the oldest left is the default', async () => {
      const { port, accountId, strangerId, saved } = await given();
      const [oldest, next] = saved;
      const former = saved.find(({ isDefault }) => isDefault);
      if (!oldest || !next || !former) throw new Error('the default is not the oldest');
      expect(await port.remove(strangerId, former.methodId, AT)).toEqual({ ok: false, refusal: 'no-such-method' });
      expect(await port.remove(accountId, former.methodId, AT)).toMatchObject({ ok: true });
      expect(await port.remove(accountId, former.methodId, AT)).toEqual({ ok: false, refusal: 'no-such-method' });
      await expect
        .poll(async () => (await port.methods(accountId)).map(({ methodId, isDefault }) => [methodId, isDefault]))
        .toEqual([
          [oldest.methodId, true],
          [next.methodId, false],
        ]);
      expect(await port.chargeable(accountId, former.methodId)).toBeUndefined();
      expect(await port.change(accountId, former.methodId, { kind: 'card', expiry: { year: 2031, month: 7 }, zip: '10001' })).toBe(false);
    });

    test('keeps what Auto Pay debits and what a scheduled payment waits for, and tells it', async () => {
      const { port, accountId, saved, enroll, schedule } = await given();
      const [debited, waiting] = saved;
      if (!debited || !waiting) throw new Error('there are two methods');
      expect(await port.uses(accountId)).toEqual([]);
      await enroll(debited.methodId);
      await schedule(waiting.methodId, '2025-12-20');
      await expect.poll(async () => (await port.uses(accountId)).length).toBe(2);
      const uses = new Map((await port.uses(accountId)).map((use) => [use.methodId, use]));
      expect(uses.get(debited.methodId)).toEqual({ methodId: debited.methodId, autoPay: ['core'], scheduledFor: undefined });
      expect(uses.get(waiting.methodId)).toEqual({ methodId: waiting.methodId, autoPay: [], scheduledFor: '2025-12-20' });
      expect(await port.remove(accountId, debited.methodId, AT)).toEqual({ ok: false, refusal: 'auto-pay' });
      expect(await port.remove(accountId, waiting.methodId, AT)).toEqual({ ok: false, refusal: 'scheduled' });
      expect(await port.methods(accountId)).toHaveLength(saved.length);
    });

    test('takes over what a bank says of its account, and nothing else', async () => {
      const { port, accountId, strangerId, saved } = await given();
      const [card, bank] = [saved.find(({ kind }) => kind === 'card'), saved.find(({ kind }) => kind === 'bankAccount')];
      if (!card || bank?.kind !== 'bankAccount') throw new Error('both kinds are given');
      const before = await Promise.all(saved.map(({ methodId }) => port.chargeable(accountId, methodId)));
      const facts = { lastFour: '0001', accountType: undefined } as const;
      await port.correctBankAccount(strangerId, bank.methodId, facts);
      await port.correctBankAccount(accountId, card.methodId, facts);
      await port.correctBankAccount(accountId, 'no-such-method', facts);
      expect(await Promise.all(saved.map(({ methodId }) => port.chargeable(accountId, methodId)))).toEqual(before);

      await port.correctBankAccount(accountId, bank.methodId, facts);
      await port.correctBankAccount(accountId, bank.methodId, { lastFour: undefined, accountType: 'savings' });
      await expect
        .poll(() => port.chargeable(accountId, bank.methodId))
        .toMatchObject({ lastFour: '0001', accountType: 'savings', token: bank.token, nameOn: bank.nameOn });
    });

    test('WAL-05 what nobody can charge any more is marked, for its own account alone, until a new expiry or a word of its bank', async () => {
      const { port, accountId, strangerId, saved } = await given();
      const [card, bank] = [saved.find(({ kind }) => kind === 'card'), saved.find(({ kind }) => kind === 'bankAccount')];
      if (card?.kind !== 'card' || !bank) throw new Error('both kinds are given');
      const marked = async () => (await port.methods(accountId)).filter(({ unavailable }) => unavailable).map(({ methodId }) => methodId);
      await port.markUnavailable(strangerId, card.methodId, AT);
      await port.markUnavailable(accountId, 'no-such-method', AT);
      expect(await marked()).toEqual([]);

      for (const { methodId } of [card, bank, card]) await port.markUnavailable(accountId, methodId, AT);
      await expect.poll(async () => (await marked()).toSorted()).toEqual([card.methodId, bank.methodId].toSorted());
      expect(await port.chargeable(accountId, card.methodId)).toMatchObject({ unavailable: true, token: card.token });

      // The same card with another ZIP code is still the one that was refused for good.
      expect(await port.change(accountId, card.methodId, { kind: 'card', expiry: card.expiry, zip: '10001' })).toBe(true);
      await expect.poll(() => port.chargeable(accountId, card.methodId)).toMatchObject({ zip: '10001', unavailable: true });
      expect(await port.change(accountId, card.methodId, { kind: 'card', expiry: { year: 2031, month: 4 }, zip: '12207' })).toBe(true);
      await expect.poll(marked).toEqual([bank.methodId]);
      await port.correctBankAccount(accountId, bank.methodId, { lastFour: '0001', accountType: undefined });
      await expect.poll(marked).toEqual([]);
    });
  });
}
