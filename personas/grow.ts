import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { PaymentChannel } from '#modules/payments/rules/payment-channel.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { type Cents, minus, plus, zero } from '#platform/rules/money.ts';
import type { TaxRule } from '#providers/books/taxes.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { billedPeriod, dueOn } from '#providers/embedded/billing/cycle/cycle.ts';
import type { Adjustment } from '#providers/embedded/billing/ledger/post-adjustments.ts';
import type { BilledProduct } from '#providers/embedded/billing/statement-builder/billed-product.ts';
import {
  billedMonth,
  buildStatement,
  type OneTimeCharge,
  type StatementDraft,
} from '#providers/embedded/billing/statement-builder/build-statement.ts';
import type { CycleDates } from './cycle-dates.ts';
import { type GrownOrder, grownInstallments, orderAdjustments } from './orders.ts';
import type { PartStory } from './story.ts';

export type GrownStatement = StatementDraft & {
  readonly on: IsoDate;
  readonly dueOn: IsoDate;
  readonly oneTime: readonly OneTimeCharge[];
  readonly credits: readonly GrownCredit[];
};

export type GrownCredit = Pick<Adjustment, 'code' | 'description' | 'amount' | 'reason' | 'on'>;

export type GrownPayment = {
  readonly on: IsoDate;
  readonly amount: Cents;
  /** Key of the story's method; undefined: not through the portal. */
  readonly method: string | undefined;
  readonly channel: PaymentChannel;
  readonly declined: boolean;
};

/** More than a year of a part's statements, and the payments that answered them. */
export type GrownPart = {
  /** Oldest first. */
  readonly statements: readonly GrownStatement[];
  readonly payments: readonly GrownPayment[];
  /** What is owed today; negative is credit. */
  readonly balance: Cents;
  /** Oldest first. */
  readonly orders: readonly GrownOrder[];
};

type Growing = {
  readonly story: PartStory;
  readonly products: readonly BilledProduct[];
  readonly taxes: readonly TaxRule[];
  readonly orders: readonly GrownOrder[];
  readonly cycle: CycleDates;
  readonly today: IsoDate;
};

/**
 * Runs a part through its statements, one after the other, each paid as the story says before the next one is built. The provider will issue its
 * statements with the same builder, so the amounts paid are the amounts asked.
 */
export function growPart(growing: Growing): GrownPart {
  const { statementsOn } = growing.cycle;
  const start: GrownPart = { statements: [], payments: [], balance: zero, orders: growing.orders };
  return statementsOn.reduce((grown, on, index) => {
    const statement = statementOf(growing, grown, on, statementsOn.length - 1 - index);
    const payments = answersTo(growing, statement, statementsOn.length - 1 - index);
    const paid = plus(...payments.filter(({ declined }) => !declined).map(({ amount }) => amount));
    return {
      orders: growing.orders,
      statements: [...grown.statements, statement],
      payments: [...grown.payments, ...payments],
      balance: minus(statement.balance, paid),
    };
  }, start);
}

function statementOf({ story, products, taxes, orders, cycle }: Growing, grown: GrownPart, on: IsoDate, statementsAgo: number): GrownStatement {
  const last = grown.statements.at(-1);
  const previousBalance = last?.balance ?? zero;
  const before = grown.statements.map((statement) => statement.on);
  const oneTime = extrasOf(story, on, statementsAgo);
  const credits = creditsOf(story, on, statementsAgo);
  const draft = buildStatement({
    part: story.part,
    on,
    period: billedPeriod(on, cycle.cycleDay),
    previousBalance,
    payments: minus(previousBalance, grown.balance),
    openItems: grown.statements.map((statement) => ({ statementId: statement.on, ...statement })).toReversed(),
    serviceState: stateOn(story, cycle, on),
    products,
    billedBefore: last && billedMonth(billedPeriod(last.on, cycle.cycleDay), stateOn(story, cycle, last.on), last.lines),
    oneTime,
    adjustments: [
      ...credits.map((credit) => ({ ...credit, kind: 'credit' as const })),
      ...orderAdjustments(orders).filter((booked) => booked.on < on && (before.at(-1) ?? cycle.openedOn) <= booked.on),
    ],
    installments: grownInstallments(orders, on, before).map(({ line }) => line),
    taxes,
    autoPayDiscount: story.autoPay !== undefined,
    lateFee: usualTerms.lateFee,
  });
  return { ...draft, on, dueOn: dueOn(on, usualTerms), oneTime, credits };
}

/** Within the month before the statement that shows them. */
const EXTRAS_DAYS_BEFORE = 6;

const extrasOf = ({ extras = [] }: PartStory, on: IsoDate, statementsAgo: number): readonly OneTimeCharge[] =>
  extras.filter((extra) => extra.statementsAgo === statementsAgo).map(({ charge }) => ({ ...charge, on: plusDays(on, -EXTRAS_DAYS_BEFORE) }));

const creditsOf = ({ credits = [] }: PartStory, on: IsoDate, statementsAgo: number): readonly GrownCredit[] =>
  credits.filter((given) => given.statementsAgo === statementsAgo).map(({ credit }) => ({ ...credit, on: plusDays(on, -EXTRAS_DAYS_BEFORE) }));

/** A statement dated the day on which service stops is made in the night before it stops. */
function stateOn({ unpaid }: PartStory, { turnOn }: CycleDates, on: IsoDate): ServiceState {
  return unpaid?.stopped !== undefined && on > plusDays(dueOn(turnOn, usualTerms), unpaid.stopped.daysPastDue) ? unpaid.stopped.state : 'active';
}

/** How the customer pays a statement; nothing after today. */
function answersTo(growing: Growing, statement: GrownStatement, statementsAgo: number): readonly GrownPayment[] {
  const { story, cycle, today } = growing;
  const turns = story.unpaid !== undefined && statement.on >= cycle.turnOn;
  const answers = turns ? answersOnceUnpaid(story, statement, cycle, today) : usualAnswer(story, statement, statementsAgo);
  return answers.filter(({ on, amount }) => on <= today && amount > 0);
}

function usualAnswer(story: PartStory, statement: GrownStatement, statementsAgo: number): readonly GrownPayment[] {
  const extra = story.paidExtra?.statementsAgo === statementsAgo ? story.paidExtra.amount : zero;
  const payment = { amount: plus(statement.balance, extra), declined: false };
  if (story.autoPay) {
    const { method, debitDays } = story.autoPay;
    const ahead = paidAhead(story, statement, statementsAgo);
    const rest = minus(payment.amount, plus(...ahead.map(({ amount }) => amount)));
    return [...ahead, { ...payment, amount: rest, on: plusDays(statement.on, debitDays), method, channel: 'automatic' }];
  }
  if (!story.paying) return [];
  return [{ ...payment, on: plusDays(statement.on, story.paying.daysAfter), method: story.paying.method, channel: story.paying.channel }];
}

function paidAhead(story: PartStory, statement: GrownStatement, statementsAgo: number): readonly GrownPayment[] {
  const ahead = story.paidAhead;
  if (ahead?.statementsAgo !== statementsAgo) return [];
  return [{ amount: ahead.amount, on: plusDays(statement.on, ahead.daysAfter), method: ahead.method, channel: 'online', declined: false }];
}

function answersOnceUnpaid({ autoPay, unpaid }: PartStory, statement: GrownStatement, cycle: CycleDates, today: IsoDate): readonly GrownPayment[] {
  const payment = { amount: statement.balance, declined: false };
  const isLatest = statement.on === cycle.statementsOn.at(-1);
  if (unpaid?.paidTodayWith !== undefined && isLatest) return [{ ...payment, on: today, method: unpaid.paidTodayWith, channel: 'online' }];
  if (unpaid?.debitDeclined && autoPay && statement.on === cycle.turnOn) {
    const method = autoPay.changedTo ?? autoPay.method;
    return [{ ...payment, on: plusDays(statement.on, autoPay.debitDays), method, channel: 'automatic', declined: true }];
  }
  return [];
}

/** The rows of a plan's price over time. A price changes with the latest statement; an offer ends with a statement. */
export function pricesOf({ plans }: PartStory, { statementsOn }: CycleDates): readonly BilledProduct[] {
  const latestOn = statementsOn.at(-1);
  return plans.flatMap(({ was, offer, ...plan }) => {
    const offerUntil = offer && statementsOn.at(-1 - offer.endedStatementsAgo);
    const promotion = offer && offerUntil && { ...offerText, code: `${plan.code}-offer`, amount: offer.amount, until: plusDays(offerUntil, -1) };
    const product: BilledProduct = { ...plan, promotion };
    if (was === undefined || latestOn === undefined) return [product];
    return [
      { ...product, monthly: was, to: plusDays(latestOn, -1) },
      { ...product, from: latestOn },
    ];
  });
}

const offerText = { description: { en: 'Welcome offer', es: 'Oferta de bienvenida' } };
