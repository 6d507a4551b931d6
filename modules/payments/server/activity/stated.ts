import { accountTime } from '../../rules/account-time.ts';
import type { DisplayStatus } from '../../rules/display-status.ts';
import type { Till } from '../needs.ts';
import { statusOf } from '../paying/situation.ts';
import type { Payment } from '../store/payment.ts';

/** A payment with its state in the customer's words, as of now. */
export type StatedPayment = Payment & { readonly status: DisplayStatus };

/** Only a bank payment's status depends on the day. */
export async function stated(till: Till, payment: Payment): Promise<StatedPayment> {
  const today = payment.settlesOn === null ? payment.enteredOn : await todayOf(till, payment.accountId);
  return { ...payment, status: statusOf(payment, today) };
}

/** @throws for an account that does not exist: it is the session's own */
export async function todayOf(till: Till, accountId: string) {
  const account = await till.accounts.account(accountId);
  if (!account) throw new Error(`no account ${accountId}`);
  return accountTime(till.clock.now(), account.timeZone).today;
}
