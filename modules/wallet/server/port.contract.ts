import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '../rules/payment-method.ts';
import type { WalletPort } from './port.ts';

/** Two accounts, fresh for each test: one with these methods and tokens, told in the order of their age, and one without any. */
export type GivenWallet = {
  readonly port: WalletPort;
  readonly accountId: string;
  readonly strangerId: string;
  readonly saved: readonly (PaymentMethod & { readonly token: string })[];
};

/** The methods to give: the default is not the oldest, both kinds are there. `newId` makes an id of the provider's kind. */
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

const withoutToken = ({ token: _, ...method }: GivenWallet['saved'][number]): PaymentMethod => method;

/** What any provider must hold behind the wallet port. */
export function describeWalletPort(provider: string, given: () => Promise<GivenWallet>): void {
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
  });
}
