/** What the vault needs from a bank-link provider: the account behind the code of a login. */
export interface BankNumbers {
  /** Returns the same account each time for the same login. `gone`: the code belongs to another login or has expired. */
  numbersOf(code: string, loginId: string): Promise<LinkedAccount | 'gone' | 'unavailable'>;
}

export type LinkedAccount = {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
  readonly nameOn: string;
  readonly bankName: string;
};
