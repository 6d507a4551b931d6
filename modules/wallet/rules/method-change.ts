import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { ExpiryProblem } from './expiry.ts';
import type { BankAccountType } from './payment-method.ts';

/** What a customer can change about a saved method: a card's expiry and ZIP code, a bank account's holder and type. */
export type TypedChange = {
  readonly expiry?: string | undefined;
  readonly zip?: string | undefined;
  readonly nameOn?: string | undefined;
  readonly accountType?: BankAccountType | undefined;
  /** For a card: the vault's reference to its security code, if one was entered. */
  readonly securityCode?: string | undefined;
};

/** The type of a bank account that was typed; undefined if it is none. */
export const bankAccountType = (typed: string | undefined): BankAccountType | undefined =>
  typed === 'checking' || typed === 'savings' ? typed : undefined;

export type ChangeProblem =
  | { readonly field: 'expiry'; readonly problem: ExpiryProblem | 'wrong' }
  | { readonly field: 'zip' | 'nameOn' | 'accountType'; readonly problem: 'wrong' }
  /** The processor refused it, or it is no longer available. */
  | { readonly field: 'securityCode'; readonly problem: 'refused' | 'gone' };

export const changeFieldEnum: Enumeration<ChangeProblem['field']> = {
  name: 'MethodField',
  description: 'A field of a payment method that a customer can change',
  values: {
    expiry: 'a card’s expiry date',
    zip: 'the ZIP code of a card’s bill',
    nameOn: 'the holder of a bank account',
    accountType: 'the type of a bank account',
    securityCode: 'a card’s security code',
  },
};

export const changeProblemEnum: Enumeration<ChangeProblem['problem']> = {
  name: 'MethodFieldProblem',
  description: 'What is wrong with a field of a payment method',
  values: {
    wrong: 'missing or not in its form',
    expired: 'the card has expired',
    'too-far': 'no card is valid for so long',
    'before-scheduled-payment': 'the card would expire before a payment scheduled with it',
    refused: 'the processor refused the security code',
    gone: 'the security code is no longer available: enter it again',
  },
};
