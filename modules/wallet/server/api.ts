import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { createSay } from '#platform/server/say.ts';
import { methods as english } from '../copy/en/methods.ts';
import { methods as spanish } from '../copy/es/methods.ts';
import type { Keeping, PayingMethod } from '../rules/keeping.ts';
import { methodName, type NamedMethod } from '../rules/method-name.ts';
import { type MethodState, methodState, type PaymentMethod } from '../rules/payment-method.ts';
import type { EnteredMethods } from './entered.ts';
import type { BankAccountFacts, WalletPort } from './port.ts';
import type { SecurityCodes } from './security-codes.ts';

export interface WalletApi {
  /** The default method first, each with what can be done with it today. */
  methods(accountId: string, now: IsoInstant): Promise<readonly StatedMethod[]>;
  /** With the processor's token, for charging only; a saved method or one entered during a payment. Undefined if this account has no such method. */
  chargeable(accountId: string, methodId: string): Promise<ChargeableMethod | undefined>;
  /** The methods entered for a payment, oldest first. */
  enteredFor(accountId: string, intentId: string, now: IsoInstant): Promise<readonly StatedEntered[]>;
  /** Whether a method was chosen at its bank during a payment (PAY-02). */
  isOfBankLogin(accountId: string, methodId: string): Promise<boolean>;
  /** Saves an entered method that is to be saved. False if it is not to be, or could not be saved now. */
  saveEntered(accountId: string, methodId: string): Promise<boolean>;
  /** After a payment with an entered method succeeded: saves the method if wanted, otherwise it cannot be charged again. Never throws. */
  afterPayment(accountId: string, methodId: string): Promise<void>;
  /** Has the vault hand a card's security code to the processor, for one charge. Undefined if it cannot be used. Never throws. */
  forwardCode(accountId: string, card: { readonly methodId: string; readonly token: string }, reference: string): Promise<string | undefined>;
  /** Marks a method that can no longer be charged: it is not offered or charged until it is changed. */
  markUnavailable(accountId: string, methodId: string, at: IsoInstant): Promise<void>;
  /** Applies a notification of change: the next debit uses the account as its bank reported it. */
  correctBankAccount(accountId: string, methodId: string, facts: BankAccountFacts): Promise<void>;
}

export type StatedMethod = { readonly method: PaymentMethod; readonly state: MethodState };

export type ChargeableMethod = PayingMethod & { readonly token: string };
export type StatedEntered = StatedMethod & { readonly keeping: Keeping };

const say = createSay({ en: english, es: spanish });

/** "Visa ending in 4242", in a file. */
export const methodNameIn = (language: Language, method: NamedMethod): string => methodName((id, values) => say(language, id, values), method);

type Dependencies = {
  readonly wallet: WalletPort;
  /** Undefined if methods cannot be entered during a payment. */
  readonly entered?: Pick<EnteredMethods, 'ofPayment' | 'chargeable' | 'save' | 'afterPayment'>;
  /** Undefined if security codes cannot be entered. */
  readonly codes?: Pick<SecurityCodes, 'forward'>;
  /** The provider's accounts, as far as the wallet needs them. */
  readonly accounts: {
    account(
      accountId: string,
    ): Promise<{ readonly timeZone: string; readonly restrictions: { readonly card: boolean; readonly bankAccount: boolean } } | undefined>;
  };
};

export function createWallet({ wallet, accounts, entered, codes }: Dependencies): WalletApi {
  const stated = async <Of extends { readonly method: PaymentMethod }>(accountId: string, now: IsoInstant, found: Promise<readonly Of[]>) => {
    const [account, methods] = await Promise.all([accounts.account(accountId), found]);
    if (!account) return [];
    const today = todayIn(now, account.timeZone);
    return methods.map((each) => ({ ...each, state: methodState(each.method, account.restrictions, today) }));
  };
  const saved = async (accountId: string) => (await wallet.methods(accountId)).map((method) => ({ method }));
  return {
    methods: (accountId, now) => stated(accountId, now, saved(accountId)),
    enteredFor: (accountId, intentId, now) => stated(accountId, now, entered?.ofPayment(accountId, intentId) ?? Promise.resolve([])),
    // Once it is saved, the provider has it as an ordinary method.
    chargeable: async (accountId, methodId) => (await wallet.chargeable(accountId, methodId)) ?? entered?.chargeable(accountId, methodId),
    async isOfBankLogin(accountId, methodId) {
      const method = await entered?.chargeable(accountId, methodId);
      return method?.kind === 'bankAccount' && method.bankName !== undefined;
    },
    saveEntered: async (accountId, methodId) => (await entered?.save(accountId, methodId)) ?? false,
    afterPayment: async (accountId, methodId) => entered?.afterPayment(accountId, methodId),
    forwardCode: async (accountId, card, reference) => codes?.forward(accountId, card, reference),
    markUnavailable: (accountId, methodId, at) => wallet.markUnavailable(accountId, methodId, at),
    correctBankAccount: (accountId, methodId, facts) => wallet.correctBankAccount(accountId, methodId, facts),
  };
}
