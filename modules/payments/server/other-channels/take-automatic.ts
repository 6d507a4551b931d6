import type { IsoInstant } from '#platform/rules/calendar.ts';
import { cents, minus } from '#platform/rules/money.ts';
import { declineCodeOf } from '../../rules/decline-classes.ts';
import { usableMethod } from '../../rules/quote.ts';
import type { AutomaticPayment, AutomaticTaken } from '../charger.ts';
import type { Till } from '../needs.ts';
import { newPayment, renumbered } from '../paying/act.ts';
import { askForMoney, consequence, settleOrLeave } from '../paying/charge.ts';
import { endRefusedMethod } from '../paying/look-after-method.ts';
import { post } from '../paying/posting.ts';
import type { ChargeAnswer } from '../processor.ts';
import { type AutomaticClaim, claimAutomatic, type Debtor, readDebtors } from '../store/automatic.ts';
import { breaks } from '../store/breaks.ts';
import { movePayments } from '../store/moves.ts';
import type { Payment } from '../store/payment.ts';

type Asked = { readonly asked: AutomaticPayment; readonly debtor: Debtor };

/**
 * Takes automatic payments along the same way as any other (claim, charge, store, post), each step for all of them at once: a handful of
 * statements for a batch, and as many charges in flight as it has payments.
 */
export async function takeAutomatic(till: Till, payments: readonly AutomaticPayment[]): Promise<readonly AutomaticTaken[]> {
  const debtors = await readDebtors(till.database, payments);
  const asked = payments.map((one, index): Asked => ({ asked: one, debtor: debtors[index] ?? unknownDebtor }));
  const fresh = asked.filter(({ debtor }) => debtor.payment === null);
  const taken = await takeFresh(till, fresh);
  return asked.map(({ asked: { paymentId }, debtor: { payment } }) => (payment ? stateOf(payment) : (taken.get(paymentId) ?? { state: 'not-now' })));
}

const unknownDebtor: Debtor = { payment: null, payerVersion: 0, ours: [], networkTransactionId: null };

function stateOf(payment: NonNullable<Debtor['payment']>): AutomaticTaken {
  const { state, amount, confirmationNumber, declineClass, declineCode } = payment;
  if (state === 'succeeded') return { state, amount, confirmationNumber };
  if (state === 'submitted' || state === 'unknown') return { state: 'unanswered', amount };
  if (state === 'declined' && declineClass && declineCode !== null) return { state, amount, class: declineClass, code: declineCode };
  throw new Error(`automatic payment ${payment.paymentId} is ${state}`);
}

async function takeFresh(till: Till, fresh: readonly Asked[]): Promise<ReadonlyMap<string, AutomaticTaken>> {
  const taken = new Map<string, AutomaticTaken>();
  const [first] = fresh;
  // A processor that is away must not decline a whole morning.
  if (!first || !(await answersAt(till, first.asked.paymentId))) return taken;
  const at = till.clock.now();
  const claims = fresh.flatMap((one) => {
    const amount = leftToPay(one);
    const { paymentId, atMost } = one.asked;
    if (amount <= 0) taken.set(paymentId, { state: 'nothing-due' });
    else if (atMost !== undefined && amount > atMost) taken.set(paymentId, { state: 'above-ceiling', amount });
    else return [claimOf(till, one, amount, at)];
    return [];
  });
  await till.failPoint('before-submit');
  const claimed = await claim(till, claims);
  await till.failPoint('after-submit');
  const byId = new Map(fresh.map((one) => [one.asked.paymentId, one]));
  const settled = await chargeAll(till, claimed, byId, at);
  for (const payment of settled) taken.set(payment.paymentId, stateOf(payment));
  return taken;
}

async function answersAt(till: Till, paymentId: string): Promise<boolean> {
  try {
    await till.processor.lookup(paymentId);
    return true;
  } catch (error) {
    till.onError('the processor is away; automatic payments wait', error);
    return false;
  }
}

/** Below or at zero when all is paid or on its way. */
function leftToPay({ asked, debtor }: Asked) {
  const counted = new Set(asked.counted);
  const notCounted = debtor.ours.filter(({ paymentId }) => !counted.has(paymentId));
  return notCounted.reduce((left, { amount }) => minus(left, cents(amount)), asked.owed);
}

function claimOf(till: Till, { asked, debtor }: Asked, amount: ReturnType<typeof cents>, at: IsoInstant): AutomaticClaim {
  const { accountId, paymentId, part, on, method, coversPastDue } = asked;
  const make = { kind: 'instant', paymentId, part, amount, on, method, coversPastDue, today: on, at, channel: 'automatic' } as const;
  return { payment: newPayment(till, accountId, make), payerVersion: debtor.payerVersion };
}

/** With other confirmation numbers where one was taken. */
async function claim(till: Till, claims: readonly AutomaticClaim[]): Promise<readonly Payment[]> {
  if (claims.length === 0) return [];
  try {
    return await claimAutomatic(till.database, claims);
  } catch (error) {
    if (!breaks(error, 'payment_number_pkey')) throw error;
    return claim(
      till,
      claims.map(({ payment, payerVersion }) => ({ payment: renumbered(payment), payerVersion })),
    );
  }
}

async function chargeAll(till: Till, claimed: readonly Payment[], byId: ReadonlyMap<string, Asked>, at: IsoInstant): Promise<readonly Payment[]> {
  const answers = await Promise.all(
    claimed.map(async (payment) => {
      await till.failPoint('before-charge');
      const answer = await chargeOne(till, payment, byId.get(payment.paymentId));
      await till.failPoint('after-charge');
      return { payment, answer };
    }),
  );
  const settled = await storeAll(till, answers, at);
  await postAll(till, settled, at);
  return settled;
}

/** A method that has expired or is refused by now is a decline like any other: nothing is sent. */
async function chargeOne(till: Till, payment: Payment, one: Asked | undefined): Promise<ChargeAnswer> {
  if (!one) return { outcome: 'not-attempted' };
  const { asked, debtor } = one;
  const usable = usableMethod(asked.method, asked.restrictions, asked.on);
  if (!usable.ok) return { outcome: 'declined', class: 'hard', code: declineCodeOf(usable.refusal.reason) };
  const networkTransactionId = debtor.networkTransactionId ?? undefined;
  return askForMoney(till, payment, {
    token: usable.value.token,
    initiator: 'merchant',
    reason: asked.reason,
    networkTransactionId,
    securityCodeReference: undefined,
  });
}

type WithAnswer = { readonly payment: Payment; readonly answer: ChargeAnswer };

/** What cannot be stored now is left to the janitor. */
async function storeAll(till: Till, answers: readonly WithAnswer[], at: IsoInstant): Promise<readonly Payment[]> {
  if (answers.length === 0) return [];
  try {
    await till.failPoint('before-store');
    const moves = answers.map(({ payment, answer }) => ({ payment, answer, ...consequence(payment, answer, at) }));
    const moved = await movePayments(till.database, moves);
    await till.failPoint('after-store');
    await Promise.all([...moved.values()].map((payment) => endRefusedMethod(till, payment, at)));
    // Of the others somebody else stored an answer first; one of which that cannot be read holds up no other.
    return await Promise.all(moves.map((move) => moved.get(move) ?? settleOrLeave(till, move.payment, move.answer, at)));
  } catch (error) {
    till.onError('the results of automatic payments could not be stored; a run will ask for them', error);
    return answers.map(({ payment }) => payment);
  }
}

async function postAll(till: Till, settled: readonly Payment[], at: IsoInstant): Promise<void> {
  try {
    await post(
      till,
      settled.filter(({ state }) => state === 'succeeded'),
      at,
    );
  } catch (error) {
    till.onError('automatic payments could not be posted; a run will try again', error);
  }
}
