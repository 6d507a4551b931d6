/** What the vault needs of a bank-link provider: the account that a code of one login stands for. */
export interface BankNumbers {
  /** Asked again for the same login, it is the same account. `gone`: the code is of another login, or too old. */
  numbersOf(code: string, loginId: string): Promise<LinkedAccount | 'gone' | 'unavailable'>;
}

export type LinkedAccount = {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
  readonly nameOn: string;
  readonly bankName: string;
};
