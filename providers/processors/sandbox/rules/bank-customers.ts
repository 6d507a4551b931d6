/** An account as the sandbox bank has it: its number goes to the vault alone. */
export type BankAccount = {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
  readonly nameOn: string;
};

export const BANK_NAME = 'Sandbox Bank';

/** Of the test accounts of decisions 6: one approves, the other has no funds when the debit reaches it. */
const demoAccounts: readonly BankAccount[] = [
  { routingNumber: '110000000', accountNumber: '000123456789', accountType: 'checking', nameOn: 'Demo Customer' },
  { routingNumber: '110000000', accountNumber: '000222222227', accountType: 'savings', nameOn: 'Demo Customer' },
];

/**
 * What comes of a sign-in (decisions 8): `demo`/`demo` has two accounts; for `down`, whatever the password, the bank is out of order;
 * everybody else is unknown.
 */
export function signInto(username: string, password: string): readonly BankAccount[] | 'wrong' | 'out-of-order' {
  if (username === 'down') return 'out-of-order';
  return username === 'demo' && password === 'demo' ? demoAccounts : 'wrong';
}
