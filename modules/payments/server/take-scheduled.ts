import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { accountTime } from '../rules/account-time.ts';
import { declineCodeOf } from '../rules/decline-classes.ts';
import { usableMethod } from '../rules/quote.ts';
import { FIRST_LOOK_MS } from './act.ts';
import { chargePayment, settle } from './charge.ts';
import type { ScheduledPayment, Taken } from './charger.ts';
import type { Till } from './needs.ts';
import type { Posting } from './posting.ts';
import { breaks } from './store/breaks.ts';
import { readFirstTransaction } from './store/first-transaction.ts';
import { methodIdOf, type Payment } from './store/payment.ts';
import { readPayment, submitScheduled } from './store/payments.ts';

/** Takes a scheduled payment when its time has come, along the same way as any other: claim, charge, store. */
export async function takeScheduled(till: Till, posting: Posting, { accountId, scheduledPaymentId }: ScheduledPayment): Promise<Taken> {
  const payment = await readPayment(till.database, accountId, scheduledPaymentId);
  if (!payment) throw new Error(`scheduled payment ${scheduledPaymentId} of account ${accountId} is not known`);
  const before = takenOf(payment);
  if (before !== 'not-now') return before;
  const known = await askFirst(till, payment);
  if (!known) return 'not-now';
  await till.failPoint('before-submit');
  const submitted = await submit(till, payment);
  if (!submitted) return takenOf((await readPayment(till.database, accountId, scheduledPaymentId)) ?? payment);
  await till.failPoint('after-submit');
  const settled = known.outcome === 'none' ? await charge(till, submitted) : await settle(till, submitted, known, till.clock.now());
  if (settled.state === 'succeeded') posting.soon(settled);
  return takenOf(settled);
}

const takenOf = ({ state }: Payment): Taken => (state === 'draft' || state === 'scheduled' ? 'not-now' : state);

/**
 * A processor that is away at six in the morning must not decline the payments of the day: whether it answers at all is asked before
 * anything is claimed, and what it knows of the payment with it. Undefined when it cannot be asked.
 */
async function askFirst(till: Till, { paymentId }: Payment) {
  try {
    return await till.processor.lookup(paymentId);
  } catch (error) {
    till.onError(`the processor could not be asked about scheduled payment ${paymentId}; a run will try again`, error);
    return undefined;
  }
}

/** Undefined when it was cancelled or taken meanwhile, or another payment of the part is being charged. */
async function submit(till: Till, payment: Payment): Promise<Payment | undefined> {
  const at = till.clock.now();
  const { today } = accountTime(at, (await accountOf(till, payment)).timeZone);
  const mark = { on: today, at, ms: till.machine.nowMs(), dueAt: plusMilliseconds(at, FIRST_LOOK_MS) };
  try {
    return await submitScheduled(till.database, payment, mark);
  } catch (error) {
    if (breaks(error, 'one_charge_at_a_time')) return undefined;
    throw error;
  }
}

/** A method that was removed, has expired or is refused by now is a decline like any other: nothing is sent, and the balance stays due. */
async function charge(till: Till, payment: Payment): Promise<Payment> {
  const now = till.clock.now();
  const [{ restrictions }, chargeable] = await Promise.all([
    accountOf(till, payment),
    till.wallet.chargeable(payment.accountId, methodIdOf(payment)),
  ]);
  const usable = usableMethod(chargeable, restrictions, payment.payOn);
  if (!usable.ok) return settle(till, payment, { outcome: 'declined', class: 'hard', code: declineCodeOf(usable.refusal.reason) }, now);
  const networkTransactionId = await readFirstTransaction(till.database, payment.accountId, methodIdOf(payment));
  return chargePayment(till, payment, { token: usable.value.token, initiator: 'merchant', reason: 'one-time', networkTransactionId }, now);
}

/** @throws for an account that does not exist: it has a scheduled payment */
async function accountOf(till: Till, { accountId }: Payment) {
  const account = await till.accounts.account(accountId);
  if (!account) throw new Error(`no account ${accountId}`);
  return account;
}
