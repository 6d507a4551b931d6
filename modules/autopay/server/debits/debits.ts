import type { AutoPayPort, Debit } from '../port.ts';

/** What Auto Pay tried, as those who look a payment up read it. */
export interface DebitsApi {
  /** Every attempt for the statement that a payment was an attempt for, oldest first. Empty for a payment that Auto Pay did not make. */
  ofPayment(accountId: string, paymentId: string): Promise<readonly Debit[]>;
}

export const createDebits = ({ autoPay }: { readonly autoPay: Pick<AutoPayPort, 'debitsWith'> }): DebitsApi => ({
  ofPayment: (accountId, paymentId) => autoPay.debitsWith(accountId, paymentId),
});
