import { hasKey } from '#platform/rules/has-key.ts';
/** Why a method cannot be charged. A hard decline is never retried; a soft one may be, later (decisions 6). */
export type Decline = { readonly class: 'hard' | 'soft'; readonly code: string };

/** How the processor treats a method that stands for one outcome. */
export type TestMethod = {
  readonly kind: 'card' | 'bankAccount';
  readonly prepaid: boolean;
  /** Undefined if charges are approved. */
  readonly declines: Decline | undefined;
  /** What a verification finds wrong; undefined if nothing. */
  readonly failsVerification: string | undefined;
  /** The processor never answers a charge, after taking the money or without taking it. */
  readonly silent: 'after-charging' | 'without-charging' | undefined;
  /** The code with which the bank returns an approved payment on its settlement day; undefined if it does not. */
  readonly returnCode: string | undefined;
};

const card: TestMethod = {
  kind: 'card',
  prepaid: false,
  declines: undefined,
  failsVerification: undefined,
  silent: undefined,
  returnCode: undefined,
};
const bankAccount: TestMethod = { ...card, kind: 'bankAccount' };

const refusedCard = (declines: Decline): TestMethod => ({ ...card, declines, failsVerification: declines.code });
const refusedBankAccount = (declines: Decline): TestMethod => ({ ...bankAccount, declines, failsVerification: declines.code });

const declined: Decline = { class: 'soft', code: 'card-declined' };
const insufficientFunds: Decline = { class: 'soft', code: 'insufficient-funds' };

/** The methods behind the public test numbers of decisions 6, by token. A token names its outcome and reveals nothing of the number. */
export const testMethods = {
  tok_visa: card,
  tok_mastercard: card,
  tok_amex: card,
  tok_discover: card,
  tok_mastercard_prepaid: { ...card, prepaid: true },
  tok_visa_declined: refusedCard(declined),
  /** A verification does not check funds, so this card passes it. */
  tok_visa_insufficient_funds: { ...card, declines: insufficientFunds },
  tok_visa_security_code_fails: refusedCard({ class: 'hard', code: 'security-code-failed' }),
  tok_visa_expired: refusedCard({ class: 'hard', code: 'card-expired' }),
  tok_visa_processing_error: refusedCard({ class: 'soft', code: 'processing-error' }),
  tok_visa_saved_then_declined: { ...card, declines: declined },
  tok_visa_silent_after_charging: { ...card, silent: 'after-charging' },
  tok_visa_silent_without_charging: { ...card, silent: 'without-charging' },
  tok_bank: bankAccount,
  tok_bank_fails: refusedBankAccount({ class: 'hard', code: 'bank-account-failed' }),
  tok_bank_closed: refusedBankAccount({ class: 'hard', code: 'bank-account-closed' }),
  /** Approved, because a bank checks funds only when the payment arrives. */
  tok_bank_insufficient_funds: { ...bankAccount, returnCode: 'R01' },
} as const satisfies Readonly<Record<string, TestMethod>>;

export type SandboxToken = keyof typeof testMethods;

/** Undefined for a token that this processor never issued. */
export const methodOf = (token: string): TestMethod | undefined => (hasKey(testMethods, token) ? testMethods[token] : undefined);
