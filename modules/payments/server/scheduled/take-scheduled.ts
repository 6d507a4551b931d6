import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { accountTime } from '../../rules/account-time.ts';
import { declineCodeOf } from '../../rules/decline-classes.ts';
import { usableMethod } from '../../rules/quote.ts';
import type { ScheduledPayment, Taken } from '../charger.ts';
import type { Till } from '../needs.ts';
import { FIRST_LOOK_MS } from '../paying/act.ts';
import { chargePayment, settle } from '../paying/charge.ts';
import type { Posting } from '../paying/posting.ts';
import { breaks } from '../store/breaks.ts';
import { readFirstTransaction } from '../store/first-transaction.ts';
import { methodIdOf, type Payment } from '../store/payment.ts';
import { readPayment, submitScheduled } from '../store/payments.ts';

/** Takes a scheduled payment when its time has come, along the same way as any other: claim, charge, store. */
export async function takeScheduled(till: Till, posting: Posting, { accountId, scheduledPaymentId }: ScheduledPayment): Promise<Taken> {
  const payment = await readPayment(till.database, accountId, scheduledPaymentId);
  if (!payment) throw new Error(`scheduled payment ${scheduledPaymentId} of account ${accountId} is not known`);
  const before = takenOf(payment);
  if (before !== 'not-now') return before;
  const known = await askFirst(till, payment);
  if (!known) return 'not-now';
  await till.failPoint('before-submit');
  const submitted = await submit(till, payment, known);
  if (!submitted) return takenOf((await readPayment(till.database, accountId, scheduledPaymentId)) ?? payment);
  await till.failPoint('after-submit');
  const { answer } = known;
  const settled = answer.outcome === 'none' ? await charge(till, submitted, known) : await settle(till, submitted, answer, till.clock.now());
  if (settled.state === 'succeeded') posting.soon(settled);
  return takenOf(settled);
}

const takenOf = ({ state }: Payment): Taken => (state === 'draft' || state === 'scheduled' ? 'not-now' : state);

/**
 * A processor or a provider that is away at six in the morning must not decline the payments of the day: all that they are asked is asked
 * before anything is claimed. Undefined when one of them cannot answer.
 */
async function askFirst(till: Till, payment: Payment) {
  const { accountId, paymentId } = payment;
  try {
    const [answer, account, method] = await Promise.all([
      till.processor.lookup(paymentId),
      accountOf(till, payment),
      till.wallet.chargeable(accountId, methodIdOf(payment)),
    ]);
    return { answer, account, method };
  } catch (error) {
    till.onError(`scheduled payment ${paymentId} could not be prepared; a run will try again`, error);
    return undefined;
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof askFirst>>>;

/** Undefined when it was cancelled or taken meanwhile, or another payment of the part is being charged. */
async function submit(till: Till, payment: Payment, { account }: Known): Promise<Payment | undefined> {
  const at = till.clock.now();
  const { today } = accountTime(at, account.timeZone);
  const mark = { on: today, at, ms: till.machine.nowMs(), dueAt: plusMilliseconds(at, FIRST_LOOK_MS) };
  try {
    return await submitScheduled(till.database, payment, mark);
  } catch (error) {
    if (breaks(error, 'one_charge_at_a_time')) return undefined;
    throw error;
  }
}

/** A method that was removed, has expired or is refused by now is a decline like any other: nothing is sent, and the balance stays due. */
async function charge(till: Till, payment: Payment, { account, method }: Known): Promise<Payment> {
  const now = till.clock.now();
  const usable = usableMethod(method, account.restrictions, payment.payOn);
  if (!usable.ok) return settle(till, payment, { outcome: 'declined', class: 'hard', code: declineCodeOf(usable.refusal.reason) }, now);
  const networkTransactionId = await readFirstTransaction(till.database, payment.accountId, methodIdOf(payment));
  return chargePayment(
    till,
    payment,
    { token: usable.value.token, initiator: 'merchant', reason: 'one-time', networkTransactionId, securityCodeReference: undefined },
    now,
  );
}

/** @throws for an account that does not exist: it has a scheduled payment */
async function accountOf(till: Till, { accountId }: Payment) {
  const account = await till.accounts.account(accountId);
  if (!account) throw new Error(`no account ${accountId}`);
  return account;
}
