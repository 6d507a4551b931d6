import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { accountTime } from '#platform/rules/time/account-time.ts';
import { leftAfter } from '../../rules/quote/left-after.ts';
import { chargedByItself } from '../../rules/quote/quote.ts';
import { FIRST_LOOK_MS } from '../../rules/state/check-times.ts';
import { declineCodeOf } from '../../rules/state/decline-classes.ts';
import type { ScheduledPayment, Taken } from '../charger.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { chargePayment, storeAnswer } from '../paying/charge.ts';
import type { Posting } from '../paying/posting.ts';
import { readSituation } from '../paying/situation.ts';
import { readFirstTransaction } from '../store/first-transaction.ts';
import { methodIdOf, type Payment } from '../store/payment.ts';
import { readPayment, submitScheduled } from '../store/payments.ts';
import { violates } from '../store/violates.ts';
import { noteScheduled } from './scheduling.ts';

/** Takes a scheduled payment on its day, in the usual steps: claim, charge, store. */
export async function takeScheduled(context: PaymentsContext, posting: Posting, { accountId, scheduledPaymentId }: ScheduledPayment): Promise<Taken> {
  const found = await readPayment(context.database, accountId, scheduledPaymentId);
  if (!found) throw new Error(`scheduled payment ${scheduledPaymentId} of account ${accountId} is not known`);
  // The process that handed it to the schedule died before it could note that.
  const payment = found.state === 'draft' ? await noteScheduled(context, found) : found;
  const before = takenOf(payment);
  if (before !== 'not-now') return before;
  const known = await askFirst(context, payment);
  if (!known) return 'not-now';
  await context.failPoint('before-submit');
  const submitted = await submit(context, payment, known);
  if (!submitted) return takenOf((await readPayment(context.database, accountId, scheduledPaymentId)) ?? payment);
  await context.failPoint('after-submit');
  const { answer } = known;
  const answered =
    answer.outcome === 'none'
      ? await charge(context, submitted, known)
      : await storeAnswer(context, submitted, answer, context.clock.now(), known.left);
  if (answered.state === 'succeeded') posting.soon(answered);
  return takenOf(answered);
}

const takenOf = ({ state }: Payment): Taken => (state === 'draft' || state === 'scheduled' ? 'not-now' : state);

/**
 * A processor or provider that is down at 6 a.m. must not decline the day's payments, so everything needed from them is read before anything is
 * claimed. Undefined if one of them cannot answer.
 */
async function askFirst(context: PaymentsContext, payment: Payment) {
  const { accountId, paymentId } = payment;
  try {
    const [answer, account, method, situation] = await Promise.all([
      context.processor.lookup(paymentId),
      accountOf(context, payment),
      context.wallet.chargeable(accountId, methodIdOf(payment)),
      readSituation(context, accountId, payment.part, undefined, context.clock.now()),
    ]);
    // Its day may be after the due date; then it includes past due, as a payment made on that day would (specification 5).
    const coversPastDue = payment.coversPastDue || (situation !== undefined && situation.facts.debt.pastDue > 0);
    const left = situation && leftAfter(situation.facts.debt, payment.amount);
    return { answer, account, method, coversPastDue, left };
  } catch (error) {
    context.onError(`scheduled payment ${paymentId} could not be prepared; a run will try again`, error);
    return undefined;
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof askFirst>>>;

/** Undefined if it was cancelled or taken meanwhile, or another payment of the part is being charged. */
async function submit(context: PaymentsContext, payment: Payment, { account, coversPastDue }: Known): Promise<Payment | undefined> {
  const at = context.clock.now();
  const { today } = accountTime(at, account.timeZone);
  const mark = { on: today, at, ms: context.machine.nowMs(), coversPastDue, dueAt: plusMilliseconds(at, FIRST_LOOK_MS) };
  try {
    return await submitScheduled(context.database, payment, mark);
  } catch (error) {
    if (violates(error, 'one_charge_at_a_time')) return undefined;
    throw error;
  }
}

/**
 * A method that was removed, has expired or is refused by now counts as a decline, as does an account that must pay in a store: nothing is sent, and
 * the balance stays due.
 */
async function charge(context: PaymentsContext, payment: Payment, { account, method, left }: Known): Promise<Payment> {
  const now = context.clock.now();
  const usable = chargedByItself(method, account.restrictions, payment.payOn);
  if (!usable.ok) return storeAnswer(context, payment, { outcome: 'declined', class: 'hard', code: declineCodeOf(usable.refusal.reason) }, now);
  const networkTransactionId = await readFirstTransaction(context.database, payment.accountId, methodIdOf(payment));
  return chargePayment(
    context,
    payment,
    { token: usable.value.token, initiator: 'merchant', reason: 'one-time', networkTransactionId, securityCodeReference: undefined },
    now,
    left,
  );
}

/** @throws for an unknown account, which cannot happen: it has a scheduled payment */
async function accountOf(context: PaymentsContext, { accountId }: Payment) {
  const account = await context.accounts.account(accountId);
  if (!account) throw new Error(`no account ${accountId}`);
  return account;
}
