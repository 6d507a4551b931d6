import type { PaymentMethod } from '../rules/payment-method.ts';

/** The saved payment methods of an account. Tokens only: a card number is known to the vault and the processor alone. */
export interface WalletPort {
  /** The default method first, then by age. */
  methods(accountId: string): Promise<readonly PaymentMethod[]>;
  /** With the processor's token, for charging. Undefined when this account has no such method. */
  chargeable(accountId: string, methodId: string): Promise<(PaymentMethod & { readonly token: string }) | undefined>;
  /** Takes over what a bank says of an account that was debited (a notification of change). A method that is gone, or no bank account, stays as it is. */
  correctBankAccount(accountId: string, methodId: string, facts: BankAccountFacts): Promise<void>;
}

/** Undefined stays as it is. */
export type BankAccountFacts = { readonly lastFour: string | undefined; readonly accountType: 'checking' | 'savings' | undefined };
