/** An account at the sandbox bank; only the vault gets its number. */
export type BankAccount = {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
  readonly nameOn: string;
};

export const BANK_NAME = 'Sandbox Bank';

/** Two test accounts of decisions 6: one approves, the other has no funds when the debit arrives. */
const demoAccounts: readonly BankAccount[] = [
  { routingNumber: '110000000', accountNumber: '000123456789', accountType: 'checking', nameOn: 'Demo Customer' },
  { routingNumber: '110000000', accountNumber: '000222222227', accountType: 'savings', nameOn: 'Demo Customer' },
];

/** The result of a sign-in (decisions 8): `demo`/`demo` has two accounts, `down` finds the bank out of order, everybody else is unknown. */
export function signInto(username: string, password: string): readonly BankAccount[] | 'wrong' | 'out-of-order' {
  if (username === 'down') return 'out-of-order';
  return username === 'demo' && password === 'demo' ? demoAccounts : 'wrong';
}
