import { accountTime } from '#platform/rules/time/account-time.ts';
import type { DisplayStatus } from '../../rules/state/display-status.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { statusOf } from '../paying/situation.ts';
import type { Payment } from '../store/payment.ts';

/** A payment with the status that the customer sees now. */
export type PaymentWithStatus = Payment & { readonly status: DisplayStatus };

/** Adds the status. Only a bank payment's depends on today, since it settles some days later, so only then is the account read. */
export async function withStatus(context: PaymentsContext, payment: Payment): Promise<PaymentWithStatus> {
  const today = payment.settlesOn === null ? payment.enteredOn : await todayOf(context, payment.accountId);
  return { ...payment, status: statusOf(payment, today) };
}

/** @throws for an unknown account, which cannot happen: it is the session's own */
export async function todayOf(context: PaymentsContext, accountId: string) {
  const account = await context.accounts.account(accountId);
  if (!account) throw new Error(`no account ${accountId}`);
  return accountTime(context.clock.now(), account.timeZone).today;
}
