import type { SandboxToken } from './test-methods.ts';

/** The public test cards of decisions 6. Only the processor reads them; everybody else uses tokens. */
const tokensOfCards: Readonly<Record<string, SandboxToken>> = {
  '4242424242424242': 'tok_visa',
  '5555555555554444': 'tok_mastercard',
  '378282246310005': 'tok_amex',
  '6011111111111117': 'tok_discover',
  '5105105105105100': 'tok_mastercard_prepaid',
  '4000000000000002': 'tok_visa_declined',
  '4000000000009995': 'tok_visa_insufficient_funds',
  '4000000000000127': 'tok_visa_security_code_fails',
  '4000000000000069': 'tok_visa_expired',
  '4000000000000119': 'tok_visa_processing_error',
  '4000000000000341': 'tok_visa_saved_then_declined',
  '4000000000000259': 'tok_visa_silent_after_charging',
  '4000000000000267': 'tok_visa_silent_without_charging',
};

const TEST_ROUTING_NUMBER = '110000000';

const tokensOfBankAccounts: Readonly<Record<string, SandboxToken>> = {
  '000123456789': 'tok_bank',
  '000111111116': 'tok_bank_fails',
  '000111111113': 'tok_bank_closed',
  '000222222227': 'tok_bank_insufficient_funds',
};

/** The token of a test card. Undefined for any other number: the sandbox accepts no real card. */
export const tokenOfCard = (number: string): SandboxToken | undefined => own(tokensOfCards, number);

/** The token of a test bank account. Undefined for any other account. */
export const tokenOfBankAccount = (routingNumber: string, accountNumber: string): SandboxToken | undefined =>
  routingNumber === TEST_ROUTING_NUMBER ? own(tokensOfBankAccounts, accountNumber) : undefined;

const own = (tokens: Readonly<Record<string, SandboxToken>>, key: string) => (Object.hasOwn(tokens, key) ? tokens[key] : undefined);
