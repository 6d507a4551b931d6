import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Expiry, PaymentMethod } from '../rules/payment-method.ts';

/** The saved payment methods of an account, as tokens: only the vault and the processor know a card number. */
export interface WalletPort {
  /** The default method first, then by age. */
  methods(accountId: string): Promise<readonly PaymentMethod[]>;
  /** With the processor's token, for charging. Undefined if this account has no such method. */
  chargeable(accountId: string, methodId: string): Promise<(PaymentMethod & { readonly token: string }) | undefined>;
  /** What each method in use is used for; unused methods are left out. */
  uses(accountId: string): Promise<readonly MethodUse[]>;
  /** Saves a method, once by its id; a new default replaces the old one. The account's first method becomes its default. */
  save(accountId: string, method: PaymentMethod & { readonly token: string }, at: IsoInstant): Promise<void>;
  /** False if this account has no such method of this kind. A card with a new expiry counts as a new card: it can be charged again. */
  change(accountId: string, methodId: string, change: MethodChange): Promise<boolean>;
  /**
   * Deletes a method for good, unless Auto Pay debits it or a scheduled payment needs it; the provider's database decides between this and a
   * concurrent enrollment. If the default is deleted, the oldest remaining method becomes the default. A repeat returns `no-such-method`.
   */
  remove(accountId: string, methodId: string, at: IsoInstant): Promise<Result<undefined, RemovalRefusal>>;
  /** Marks a method that nobody can charge any more, until it is changed. Does nothing if the method is gone. */
  markUnavailable(accountId: string, methodId: string, at: IsoInstant): Promise<void>;
  /**
   * Applies what a bank says about a debited account (a notification of change): it can be debited again. Does nothing if the method is gone or is
   * not a bank account.
   */
  correctBankAccount(accountId: string, methodId: string, facts: BankAccountFacts): Promise<void>;
}

/** An undefined field stays as it is. */
export type BankAccountFacts = { readonly lastFour: string | undefined; readonly accountType: 'checking' | 'savings' | undefined };

export type MethodUse = {
  readonly methodId: string;
  /** The parts for which Auto Pay debits it. */
  readonly autoPay: readonly AccountPart[];
  /** The last day for which a payment is scheduled with it; undefined if none is. */
  readonly scheduledFor: IsoDate | undefined;
};

export type MethodChange =
  | { readonly kind: 'card'; readonly expiry: Expiry; readonly zip: string }
  | { readonly kind: 'bankAccount'; readonly nameOn: string; readonly accountType: 'checking' | 'savings' };

export type RemovalRefusal = 'no-such-method' | 'auto-pay' | 'scheduled';
