import { createHash } from 'node:crypto';
import type { PayingMethod } from '#modules/wallet/rules/keeping.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, isoDate, plusDays } from '#platform/rules/calendar.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { accountTime } from '../../rules/account-time.ts';
import { debtOf, type PaymentInView } from '../../rules/debt.ts';
import { deviceDebt, deviceLimits } from '../../rules/device-debt.ts';
import { displayStatus } from '../../rules/display-status.ts';
import type { LastPayment, PaymentFacts, PaymentLimits, Quote } from '../../rules/quote.ts';
import { replaceable } from '../../rules/replacement.ts';
import { statusByReversals } from '../../rules/reversal.ts';
import type { Till } from '../needs.ts';
import type { Payment } from '../store/payment.ts';
import { type PayerState, readPayment } from '../store/payments.ts';

/** Everything that decides about the next payment of a part, as it stands at an instant. */
export type Situation = {
  readonly at: IsoInstant;
  readonly facts: PaymentFacts;
  /** What the operator allows the account. */
  readonly limits: PaymentLimits;
  readonly payer: PayerState;
  readonly method: PayingMethod | undefined;
  /** The processor's token of the method: for the charge alone, never part of what is shown. */
  readonly token: string | undefined;
};

/** What sets a payment apart from one of the bill; null, or left out: nothing. */
export type Special = {
  /** The device plan that it pays. */
  readonly devicePlanId?: string | null | undefined;
  /** The scheduled payment in whose place it would stand. */
  readonly replaces?: string | null | undefined;
};

/** Undefined when there is no such account, or it has no such part or device plan with something left to pay. */
export async function readSituation(
  till: Till,
  accountId: string,
  part: AccountPart,
  methodId: string | undefined,
  at: IsoInstant,
  { devicePlanId, replaces }: Special = {},
): Promise<Situation | undefined> {
  const [payer, account, chargeable, replaced] = await Promise.all([
    payerAt(till, accountId, at),
    till.accounts.account(accountId),
    methodId === undefined ? undefined : till.wallet.chargeable(accountId, methodId),
    replaces && isUuid(replaces) ? readPayment(till.database, accountId, replaces) : undefined,
  ]);
  // Asked after our own payments: one that is posted between the two is then counted once, and never not at all.
  const summary = await till.balances.summary(accountId);
  const balance = summary?.parts.find((candidate) => candidate.part === part);
  const plan = devicePlanId ? (await till.devices.devicePlans(accountId)).find(({ planId }) => planId === devicePlanId) : undefined;
  if (!account || !balance || (devicePlanId && !plan)) return undefined;
  const limits = await till.limits({ accountId, footprint: account.footprint });
  const { today, hour } = accountTime(at, account.timeZone);
  const debt = plan ? deviceDebt(plan, payer.payments) : debtOf(balance, inView(payer.payments, today), today);
  const facts: PaymentFacts = {
    today,
    hour,
    debt,
    replaces: replaces ? replaceable(replaced, part) : undefined,
    device: plan && { planId: plan.planId, device: plan.device },
    restrictions: account.restrictions,
    pendingCoversPastDue: payer.payments.some((payment) => payment.part === part && payment.coversPastDue && isPending(payment, today)),
    lastPayment: payer.payments[0] && lastPaymentOf(payer.payments[0]),
  };
  const { token, ...method } = chargeable ?? {};
  return { at, facts, limits: plan ? deviceLimits(limits, debt) : limits, payer, method: 'methodId' in method ? method : undefined, token };
}

/** What of an account's payments decides about the next one. */
export async function payerAt(till: Till, accountId: string, at: IsoInstant): Promise<PayerState> {
  // No account is further behind UTC than a day, so that whatever still settles there is read.
  const settlesAfter = plusDays(isoDate(at.slice(0, 10)), -1);
  return (await till.joined.payer({ accountId, settlesAfter })) ?? { version: 0, payments: [] };
}

const isPending = (payment: Payment, today: IsoDate): boolean => statusOf(payment, today) === 'pending';

export const statusOf = ({ state, settlesOn, amount, reversals }: Payment, today: IsoDate) =>
  displayStatus({ state, settlesOn: settlesOn ?? undefined, reversal: statusByReversals(amount, reversals) }, today);

/** What the provider's balance does not tell: successes that may not be in its books, and what is still pending. What pays a device pays no bill. */
export const inView = (payments: readonly Payment[], today: IsoDate): PaymentInView[] =>
  payments
    .filter((payment) => payment.devicePlanId === null && (isUnposted(payment) || isPending(payment, today)))
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

/** Changes whenever anything that the review shows would, and with every payment of the account, which it says first. */
export const quoteVersion = (quote: Quote, payer: PayerState): string => `${payer.version}.${digest(quote)}`;

/** Whether the account has paid, or begun to, since a version was reviewed. */
export const paidSince = (version: string, payer: PayerState): boolean => !version.startsWith(`${payer.version}.`);

export const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 24);
