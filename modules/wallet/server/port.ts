import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Expiry, PaymentMethod } from '../rules/payment-method.ts';

/** The saved payment methods of an account. Tokens only: a card number is known to the vault and the processor alone. */
export interface WalletPort {
  /** The default method first, then by age. */
  methods(accountId: string): Promise<readonly PaymentMethod[]>;
  /** With the processor's token, for charging. Undefined when this account has no such method. */
  chargeable(accountId: string, methodId: string): Promise<(PaymentMethod & { readonly token: string }) | undefined>;
  /** What each method that is in use is used for; a method without use is left out. */
  uses(accountId: string): Promise<readonly MethodUse[]>;
  /** Saves a method, once by its id; one that is the default takes the place of the former. The account's first method is its default. */
  save(accountId: string, method: PaymentMethod & { readonly token: string }, at: IsoInstant): Promise<void>;
  /** False when this account has no such method of this kind. A card with another expiry is a new one: it can be charged again. */
  change(accountId: string, methodId: string, change: MethodChange): Promise<boolean>;
  /**
   * Deletes a method for good. What Auto Pay debits, or a scheduled payment waits for, stays; the provider's database decides between this and
   * somebody who enrolls with it. The oldest method left is the default after its default is gone. A repeat answers `no-such-method`.
   */
  remove(accountId: string, methodId: string, at: IsoInstant): Promise<Result<undefined, RemovalRefusal>>;
  /** Notes that nobody can charge a method any more, until it is changed. A method that is gone stays as it is. */
  markUnavailable(accountId: string, methodId: string, at: IsoInstant): Promise<void>;
  /**
   * Takes over what a bank says of an account that was debited (a notification of change): it can be debited again. A method that is gone, or no
   * bank account, stays as it is.
   */
  correctBankAccount(accountId: string, methodId: string, facts: BankAccountFacts): Promise<void>;
}

/** Undefined stays as it is. */
export type BankAccountFacts = { readonly lastFour: string | undefined; readonly accountType: 'checking' | 'savings' | undefined };

export type MethodUse = {
  readonly methodId: string;
  /** The parts that Auto Pay debits it for. */
  readonly autoPay: readonly AccountPart[];
  /** The last day for which a payment is scheduled with it; undefined: none is. */
  readonly scheduledFor: IsoDate | undefined;
};

export type MethodChange =
  | { readonly kind: 'card'; readonly expiry: Expiry; readonly zip: string }
  | { readonly kind: 'bankAccount'; readonly nameOn: string; readonly accountType: 'checking' | 'savings' };

export type RemovalRefusal = 'no-such-method' | 'auto-pay' | 'scheduled';
