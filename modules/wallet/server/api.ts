import type { IsoInstant } from '#platform/rules/calendar.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { type MethodState, methodState, type PaymentMethod } from '../rules/payment-method.ts';
import type { BankAccountFacts, WalletPort } from './port.ts';

export interface WalletApi {
  /** The default method first, each with what may be done with it today. */
  methods(accountId: string, now: IsoInstant): Promise<readonly StatedMethod[]>;
  /** With the processor's token, for charging alone. Undefined when this account has no such method. */
  chargeable(accountId: string, methodId: string): Promise<(PaymentMethod & { readonly token: string }) | undefined>;
  /** A notification of change: the next debit goes to the account as its bank has it. */
  correctBankAccount(accountId: string, methodId: string, facts: BankAccountFacts): Promise<void>;
}

export type StatedMethod = { readonly method: PaymentMethod; readonly state: MethodState };

type Needs = {
  readonly wallet: WalletPort;
  /** The provider's accounts, as far as a wallet asks. */
  readonly accounts: {
    account(
      accountId: string,
    ): Promise<{ readonly timeZone: string; readonly restrictions: { readonly card: boolean; readonly bankAccount: boolean } } | undefined>;
  };
};

export function createWallet({ wallet, accounts }: Needs): WalletApi {
  return {
    async methods(accountId, now) {
      const [account, methods] = await Promise.all([accounts.account(accountId), wallet.methods(accountId)]);
      if (!account) return [];
      const today = todayIn(now, account.timeZone);
      return methods.map((method) => ({ method, state: methodState(method, account.restrictions, today) }));
    },
    chargeable: (accountId, methodId) => wallet.chargeable(accountId, methodId),
    correctBankAccount: (accountId, methodId, facts) => wallet.correctBankAccount(accountId, methodId, facts),
  };
}
