/** Why a method cannot be charged. A hard decline is never tried again; a soft one may be, later (decisions 6). */
export type Decline = { readonly class: 'hard' | 'soft'; readonly code: string };

/** How the processor treats a method that stands for one outcome. */
export type TestMethod = {
  readonly kind: 'card' | 'bankAccount';
  readonly prepaid: boolean;
  /** Undefined: charges are approved. */
  readonly declines: Decline | undefined;
  /** What a verification finds wrong; undefined: nothing. */
  readonly failsVerification: string | undefined;
  /** The processor never answers a charge: after it took the money, or without having taken it. */
  readonly silent: 'after-charging' | 'without-charging' | undefined;
  /** With which code the bank sends an approved payment back, on the day on which it would settle; undefined: it does not. */
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

/** The methods behind the public test numbers of decisions 6, by token. A token says what it stands for and nothing of the number. */
export const testMethods = {
  tok_visa: card,
  tok_mastercard: card,
  tok_amex: card,
  tok_discover: card,
  tok_mastercard_prepaid: { ...card, prepaid: true },
  tok_visa_declined: refusedCard(declined),
  /** Nobody looks for funds before a charge: it verifies. */
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
  /** Approved: a bank finds out about funds only when the payment reaches it. */
  tok_bank_insufficient_funds: { ...bankAccount, returnCode: 'R01' },
} as const satisfies Readonly<Record<string, TestMethod>>;

export type SandboxToken = keyof typeof testMethods;

/** Undefined for a token that this processor never gave out. */
export const methodOf = (token: string): TestMethod | undefined => (isSandboxToken(token) ? testMethods[token] : undefined);

const isSandboxToken = (token: string): token is SandboxToken => Object.hasOwn(testMethods, token);
