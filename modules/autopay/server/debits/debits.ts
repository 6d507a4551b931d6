import { withRetriesAhead } from '../../rules/retries-ahead.ts';
import type { AutoPayPort, Debit } from '../port.ts';

/** Auto Pay's attempts, for readers who look up a payment. */
export interface DebitsApi {
  /** Every attempt for the statement that this payment tried to pay, oldest first. Empty for a payment that Auto Pay did not make. */
  ofPayment(accountId: string, paymentId: string): Promise<readonly Debit[]>;
}

export const createDebits = ({ autoPay }: { readonly autoPay: Pick<AutoPayPort, 'debitsWith' | 'parts'> }): DebitsApi => ({
  async ofPayment(accountId, paymentId) {
    const debits = await autoPay.debitsWith(accountId, paymentId);
    if (debits.every(({ retryOn }) => retryOn === undefined)) return debits;
    const parts = await autoPay.parts(accountId);
    return withRetriesAhead(
      debits,
      parts.map(({ nextDebitOn }) => nextDebitOn),
    );
  },
});
