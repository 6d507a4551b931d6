import { hash } from 'node:crypto';
import type { PayingMethod } from '#modules/wallet/rules/keeping.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, isoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { PayableRef } from '#platform/rules/payable.ts';
import { accountTime } from '#platform/rules/time/account-time.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { debtOf, type PaymentInView } from '../../rules/quote/debt.ts';
import type { LastPayment, PaymentFacts, PaymentLimits, Quote } from '../../rules/quote/quote.ts';
import { replaceable } from '../../rules/quote/replacement.ts';
import { statusByReversals } from '../../rules/reversal/reversal.ts';
import { displayStatus } from '../../rules/state/display-status.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { readPayable } from '../payable.ts';
import type { Payment } from '../store/payment.ts';
import { type PayerState, readPayment } from '../store/payments.ts';

/** Everything that decides whether and how a part can be paid, at one instant. */
export type Situation = {
  readonly at: IsoInstant;
  readonly facts: PaymentFacts;
  /** The operator's limits for this account. */
  readonly limits: PaymentLimits;
  readonly payer: PayerState;
  readonly method: PayingMethod | undefined;
  /** The processor's token of the method: for the charge only, never shown. */
  readonly token: string | undefined;
};

/** How a payment differs from an ordinary payment of the bill; null or absent: it does not. */
export type Special = {
  /** What it pays instead of the bill. */
  readonly payable?: PayableRef | null | undefined;
  /** It replaces this scheduled payment. */
  readonly replaces?: string | null | undefined;
};

/** Reads the situation of a part. Undefined if the account, the part or the payable does not exist; one that is paid off does not. */
export async function readSituation(
  context: PaymentsContext,
  accountId: string,
  part: AccountPart,
  methodId: string | undefined,
  at: IsoInstant,
  { payable: ref, replaces }: Special = {},
): Promise<Situation | undefined> {
  const [payer, account, chargeable, replaced] = await Promise.all([
    payerAt(context, accountId, at),
    context.accounts.account(accountId),
    methodId === undefined ? undefined : context.wallet.chargeable(accountId, methodId),
    replaces && isUuid(replaces) ? readPayment(context.database, accountId, replaces) : undefined,
  ]);
  // Read after our own payments: a payment that is posted between the two reads is then counted once. In the other order it could be missed.
  const summary = await context.balances.summary(accountId);
  const balance = summary?.parts.find((candidate) => candidate.part === part);
  const payable = ref ? await readPayable(context.payables, ref, { accountId, part, payments: payer.payments }) : undefined;
  if (!account || !balance || (ref && !payable)) return undefined;
  const limits = await context.limits({ accountId, footprint: account.footprint });
  const { today, hour } = accountTime(at, account.timeZone);
  const debt = payable ? payable.debt : debtOf(balance, inView(payer.payments, today), today);
  const facts: PaymentFacts = {
    today,
    hour,
    debt,
    replaces: replaces ? replaceable(replaced, part) : undefined,
    payable: payable?.named,
    restrictions: account.restrictions,
    pendingCoversPastDue: payer.payments.some((payment) => payment.part === part && payment.coversPastDue && isPending(payment, today)),
    lastPayment: payer.payments[0] && lastPaymentOf(payer.payments[0]),
  };
  const { token, ...method } = chargeable ?? {};
  return { at, facts, limits: payable ? payable.limits(limits, debt) : limits, payer, method: 'methodId' in method ? method : undefined, token };
}

/** The payer's version, and the payments of the account that affect the next one. */
export async function payerAt(context: PaymentsContext, accountId: string, at: IsoInstant): Promise<PayerState> {
  // No account's zone is more than a day behind UTC, so this includes every payment that is still settling there.
  const settlesAfter = plusDays(isoDate(at.slice(0, 10)), -1);
  return (await context.batched.payer({ accountId, settlesAfter })) ?? { version: 0, payments: [] };
}

const isPending = (payment: Payment, today: IsoDate): boolean => statusOf(payment, today) === 'pending';

export const statusOf = ({ state, settlesOn, amount, reversals }: Payment, today: IsoDate) =>
  displayStatus({ state, settlesOn: settlesOn ?? undefined, reversal: statusByReversals(amount, reversals) }, today);

/** Payments that the provider's balance may not include: unposted successes and pending ones. Those that pay something else than a bill are left out. */
export const inView = (payments: readonly Payment[], today: IsoDate): PaymentInView[] =>
  payments
    .filter((payment) => payment.payable === null && (isUnposted(payment) || isPending(payment, today)))
    .map((payment) => viewOf(payment, today));

const isUnposted = (payment: Payment): boolean => payment.state === 'succeeded' && payment.postedAt === null;

function viewOf(payment: Payment, today: IsoDate): PaymentInView {
  const { paymentId, part, amount, payOn, postedAt, coversPastDue } = payment;
  const state = payment.state !== 'succeeded' ? 'unanswered' : isPending(payment, today) ? 'settling' : 'paid';
  return { paymentId, part, amount, on: payOn, state, posted: postedAt !== null, coversPastDue };
}

export const lastPaymentOf = ({ paymentId, part, amount, state, enteredAt, submittedAt, confirmationNumber }: Payment): LastPayment => ({
  paymentId,
  part,
  amount,
  at: submittedAt ?? enteredAt,
  scheduled: state === 'draft' || state === 'scheduled',
  confirmationNumber,
});

/** A payment of the same part and amount of which nobody knows yet whether it went through. */
export function sameUnanswered({ payments }: PayerState, wanted: { readonly part: AccountPart; readonly amount: Cents }): LastPayment | undefined {
  const found = payments.find(({ part, state, amount }) => part === wanted.part && state === 'unknown' && amount === wanted.amount);
  return found && lastPaymentOf(found);
}

/** Changes whenever anything on the review page would change, and with every payment of the account: the payer's version comes first. */
export const quoteVersion = (quote: Quote, payer: PayerState): string => `${payer.version}.${digest(quote)}`;

/** Whether the account has made, or begun, a payment since a version was reviewed. */
export const paidSince = (version: string, payer: PayerState): boolean => !version.startsWith(`${payer.version}.`);

export const digest = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 24);
