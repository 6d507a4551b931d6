import { withRetriesAhead } from '../../rules/retries-ahead.ts';
import type { HolderSource } from '../dependencies.ts';
import type { AutoPayPort, Debit } from '../port.ts';

/** Auto Pay's attempts, for readers who look up a payment. */
export interface DebitsApi {
  /** Every attempt for the statement that this payment tried to pay, oldest first. Empty for a payment that Auto Pay did not make. */
  ofPayment(accountId: string, paymentId: string): Promise<readonly Debit[]>;
}

type DebitsDependencies = { readonly autoPay: Pick<AutoPayPort, 'debitsWith' | 'parts'>; readonly accounts: HolderSource };

export const createDebits = ({ autoPay, accounts }: DebitsDependencies): DebitsApi => ({
  async ofPayment(accountId, paymentId) {
    const debits = await autoPay.debitsWith(accountId, paymentId);
    if (debits.every(({ retryOn }) => retryOn === undefined)) return debits;
    const [account, parts] = await Promise.all([accounts.account(accountId), autoPay.parts(accountId)]);
    // While online payments are refused, the run takes nothing (PAY-14).
    const next = account?.restrictions.doublePayment ? undefined : parts.find(({ part }) => part === debits[0]?.part);
    return withRetriesAhead(debits, next?.nextDebitOn);
  },
});
