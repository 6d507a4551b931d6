import type { IsoInstant } from '#platform/rules/calendar.ts';
import { cents, minus } from '#platform/rules/money.ts';
import { chargedByItself } from '../../rules/quote/quote.ts';
import { declineCodeOf } from '../../rules/state/decline-classes.ts';
import type { AutomaticPayment, AutomaticTaken } from '../charger.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { sendCharge, transitionFor, tryToStoreAnswer } from '../paying/charge.ts';
import { endRefusedMethod } from '../paying/method-after-payment.ts';
import { newPayment, renumbered } from '../paying/new-payment.ts';
import { post } from '../paying/posting.ts';
import type { ChargeAnswer } from '../processor.ts';
import { type AutomaticClaim, claimAutomatic, type Debtor, readDebtors } from '../store/automatic.ts';
import { movePayments } from '../store/moves.ts';
import type { Payment } from '../store/payment.ts';
import { violates } from '../store/violates.ts';

type WithDebtor = { readonly request: AutomaticPayment; readonly debtor: Debtor };

/** Takes automatic payments in the usual steps, each for the whole batch: a handful of statements, and all charges in flight at once. */
export async function takeAutomatic(context: PaymentsContext, payments: readonly AutomaticPayment[]): Promise<readonly AutomaticTaken[]> {
  const debtors = await readDebtors(context.database, payments);
  const requests = payments.map((one, index): WithDebtor => ({ request: one, debtor: debtors[index] ?? unknownDebtor }));
  const fresh = requests.filter(({ debtor }) => debtor.payment === null);
  const taken = await takeFresh(context, fresh);
  return requests.map(({ request: { paymentId }, debtor: { payment } }) =>
    payment ? stateOf(payment) : (taken.get(paymentId) ?? { state: 'not-now' }),
  );
}

const unknownDebtor: Debtor = { payment: null, payerVersion: 0, ours: [], networkTransactionId: null };

function stateOf(payment: NonNullable<Debtor['payment']>): AutomaticTaken {
  const { state, amount, confirmationNumber, declineClass, declineCode } = payment;
  if (state === 'succeeded') return { state, amount, confirmationNumber };
  if (state === 'submitted' || state === 'unknown') return { state: 'unanswered', amount };
  if (state === 'declined' && declineClass && declineCode !== null) return { state, amount, class: declineClass, code: declineCode };
  throw new Error(`automatic payment ${payment.paymentId} is ${state}`);
}

async function takeFresh(context: PaymentsContext, fresh: readonly WithDebtor[]): Promise<ReadonlyMap<string, AutomaticTaken>> {
  const taken = new Map<string, AutomaticTaken>();
  const [first] = fresh;
  // An unavailable processor must not decline a whole morning's payments.
  if (!first || !(await answersAt(context, first.request.paymentId))) return taken;
  const at = context.clock.now();
  const claims = fresh.flatMap((one) => {
    const amount = leftToPay(one);
    const { paymentId, atMost } = one.request;
    if (amount <= 0) taken.set(paymentId, { state: 'nothing-due' });
    else if (atMost !== undefined && amount > atMost) taken.set(paymentId, { state: 'above-ceiling', amount });
    else return [claimOf(context, one, amount, at)];
    return [];
  });
  await context.failPoint('before-submit');
  const claimed = await claim(context, claims);
  await context.failPoint('after-submit');
  const byId = new Map(fresh.map((one) => [one.request.paymentId, one]));
  const answered = await chargeAll(context, claimed, byId, at);
  for (const payment of answered) taken.set(payment.paymentId, stateOf(payment));
  return taken;
}

async function answersAt(context: PaymentsContext, paymentId: string): Promise<boolean> {
  try {
    await context.processor.lookup(paymentId);
    return true;
  } catch (error) {
    context.onError('the processor is away; automatic payments wait', error);
    return false;
  }
}

/** Zero or negative if everything is paid or in flight. */
function leftToPay({ request, debtor }: WithDebtor) {
  const counted = new Set(request.counted);
  const notCounted = debtor.ours.filter(({ paymentId }) => !counted.has(paymentId));
  return notCounted.reduce((left, { amount }) => minus(left, cents(amount)), request.owed);
}

function claimOf(context: PaymentsContext, { request, debtor }: WithDebtor, amount: ReturnType<typeof cents>, at: IsoInstant): AutomaticClaim {
  const { accountId, paymentId, part, on, method, coversPastDue } = request;
  const make = { kind: 'instant', paymentId, part, amount, on, method, coversPastDue, today: on, at, channel: 'automatic' } as const;
  return { payment: newPayment(context, accountId, make), payerVersion: debtor.payerVersion };
}

/** Draws new confirmation numbers if one is in use. */
async function claim(context: PaymentsContext, claims: readonly AutomaticClaim[]): Promise<readonly Payment[]> {
  if (claims.length === 0) return [];
  try {
    return await claimAutomatic(context.database, claims);
  } catch (error) {
    if (!violates(error, 'payment_number_pkey')) throw error;
    return claim(
      context,
      claims.map(({ payment, payerVersion }) => ({ payment: renumbered(payment), payerVersion })),
    );
  }
}

async function chargeAll(
  context: PaymentsContext,
  claimed: readonly Payment[],
  byId: ReadonlyMap<string, WithDebtor>,
  at: IsoInstant,
): Promise<readonly Payment[]> {
  const answers = await Promise.all(
    claimed.map(async (payment) => {
      await context.failPoint('before-charge');
      const answer = await chargeOne(context, payment, byId.get(payment.paymentId));
      await context.failPoint('after-charge');
      return { payment, answer };
    }),
  );
  const answered = await storeAll(context, answers, at);
  await postAll(context, answered, at);
  return answered;
}

/** A method that has expired or is refused by now counts as a decline, as does an account that must pay in a store: nothing is sent. */
async function chargeOne(context: PaymentsContext, payment: Payment, one: WithDebtor | undefined): Promise<ChargeAnswer> {
  if (!one) return { outcome: 'not-attempted' };
  const { request, debtor } = one;
  const usable = chargedByItself(request.method, request.restrictions, request.on);
  if (!usable.ok) return { outcome: 'declined', class: 'hard', code: declineCodeOf(usable.refusal.reason) };
  const networkTransactionId = debtor.networkTransactionId ?? undefined;
  return sendCharge(context, payment, {
    token: usable.value.token,
    initiator: 'merchant',
    reason: request.reason,
    networkTransactionId,
    securityCodeReference: undefined,
  });
}

type WithAnswer = { readonly payment: Payment; readonly answer: ChargeAnswer };

/** What cannot be stored now is left to the runs that ask about unanswered payments. */
async function storeAll(context: PaymentsContext, answers: readonly WithAnswer[], at: IsoInstant): Promise<readonly Payment[]> {
  if (answers.length === 0) return [];
  try {
    await context.failPoint('before-store');
    const moves = answers.map(({ payment, answer }) => ({ payment, answer, ...transitionFor(payment, answer, at) }));
    const moved = await movePayments(context.database, moves);
    await context.failPoint('after-store');
    await Promise.all([...moved.values()].map((payment) => endRefusedMethod(context, payment, at)));
    // For the others, another process stored an answer first; one of them that cannot be read holds up no other.
    return await Promise.all(moves.map((move) => moved.get(move) ?? tryToStoreAnswer(context, move.payment, move.answer, at)));
  } catch (error) {
    context.onError('the results of automatic payments could not be stored; a run will ask for them', error);
    return answers.map(({ payment }) => payment);
  }
}

async function postAll(context: PaymentsContext, answered: readonly Payment[], at: IsoInstant): Promise<void> {
  try {
    await post(
      context,
      answered.filter(({ state }) => state === 'succeeded'),
      at,
    );
  } catch (error) {
    context.onError('automatic payments could not be posted; a run will try again', error);
  }
}
