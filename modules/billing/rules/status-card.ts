import { daysBetween, type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { type Cents, plus } from '#platform/rules/money.ts';
import { type Tier, tiers } from './ageing.ts';
import type { DatedAmount, PartStanding } from './part-standing.ts';

/** The main message of a part's status card (BILL-01), with the facts that its words need. */
export type StatusCard =
  | DelinquencyCard
  | ArrangedCard
  | UnansweredFact
  | RefusedFact
  | PendingFact
  | ScheduledFact
  | AutoPayFact
  | CreditFact
  | { readonly kind: 'payment-due'; readonly amountDue: Cents; readonly dueOn: IsoDate; readonly daysLeft: number }
  | { readonly kind: 'no-payment-due'; readonly nextStatementOn: IsoDate };

/** Other facts, shown below the card. */
export type StatusAlert =
  | UnansweredFact
  | RefusedFact
  | PendingFact
  | ScheduledFact
  | AutoPayFact
  | CreditFact
  /** An arrangement was broken or ended; no step is taken before this day. */
  | { readonly kind: 'arrangement-over'; readonly on: IsoDate; readonly pastDue: Cents }
  /** Auto Pay takes nothing that day unless the customer approves. */
  | { readonly kind: 'auto-pay-asks'; readonly amount: Cents; readonly on: IsoDate }
  /** A failed payment can be fixed until this day, before service stops. */
  | { readonly kind: 'grace-period'; readonly until: IsoDate; readonly daysLeft: number; readonly pastDue: Cents }
  /** The past-due amount is paid and service is coming back; `on`: the day on which the bank payment settles. */
  | { readonly kind: 'service-restoring'; readonly restorationMinutes: number; readonly on: IsoDate | undefined };

export const statusKindEnum: Enumeration<(StatusCard | StatusAlert)['kind']> = {
  name: 'BillingStatusKind',
  description: 'What a status card or alert says',
  values: {
    'payment-due': 'amountDue by dueOn',
    'no-payment-due': 'nothing is due until the statement of on',
    'past-due': 'pastDue for daysPastDue; service still works',
    'interruption-warning': 'core, 30 days past due: service is suspended on the day on',
    suspension: 'core, 43 days past due: service is suspended, and disconnected on the day on',
    disconnected: 'core, 50 days past due: service is disconnected',
    'return-equipment': 'core, 76 days past due: equipment must be returned',
    'mobile-past-due': 'mobile: pastDue, and the lines still work',
    'mobile-hotlined': 'mobile: calls lead to the payment desk until pastDue is paid',
    'mobile-temporarily-disconnected': 'mobile: switched off until pastDue is paid',
    'mobile-disconnected': 'mobile: switched off for good',
    arranged: 'what is past due is paid by arrangement: amount by the day on is its next payment',
    'arrangement-over': 'an arrangement was broken or ended: pastDue is past due again, and no step is taken before the day on',
    'unanswered-payment': 'payments of which nobody knows yet whether they went through, of amount in all: the customer had better not pay again',
    'pending-payment': 'payments that are in progress, of amount in all',
    'scheduled-payment': 'payments scheduled for a later day, of amount in all',
    'auto-pay-scheduled': 'Auto Pay takes amount on the day on',
    'auto-pay-refused': 'Auto Pay was refused, and is tried again on the day on, or not at all if that is null',
    'auto-pay-asks': 'Auto Pay takes amount on the day on only if the customer approves',
    credit: 'the provider owes credit to the customer',
    'grace-period': 'a failed payment can be made good until the day on, before service stops',
    'service-restoring': 'the past-due amount is paid, and service is coming back',
  },
};

/** Core goes by tiers, mobile by the state of the line (specification 4). */
export type DelinquencyCard = Debt &
  (
    | { readonly kind: 'return-equipment' }
    | ({ readonly kind: 'disconnected' } & Restoration)
    | ({ readonly kind: 'suspension'; readonly disconnectionOn: IsoDate } & Restoration)
    | { readonly kind: 'interruption-warning'; readonly suspensionOn: IsoDate }
    | { readonly kind: 'mobile-disconnected' }
    | ({ readonly kind: 'mobile-temporarily-disconnected' } & Restoration)
    | ({ readonly kind: 'mobile-hotlined' } & Restoration)
    | { readonly kind: 'mobile-past-due' }
    | { readonly kind: 'past-due' }
  );

/** Everything past due is paid by arrangement. Service that was stopped comes back with the first payment. */
export type ArrangedCard = Debt & {
  readonly kind: 'arranged';
  readonly amount: Cents;
  readonly on: IsoDate;
  /** Of service that is stopped: how soon it is back after the next payment. */
  readonly restorationMinutes?: number;
};

/** How soon service is back once the debt is paid, and whether a bank payment restores it before it settles. */
type Restoration = Pick<PartStanding, 'restorationMinutes' | 'bankPaymentsRestore'>;

type Debt = { readonly amountDue: Cents; readonly pastDue: Cents; readonly daysPastDue: number };

/** Anything else that is due; `dueOn` is undefined if nothing is. */
type StillDue = { readonly amountDue: Cents; readonly dueOn: IsoDate | undefined };
type UnansweredFact = StillDue & { readonly kind: 'unanswered-payment'; readonly amount: Cents; readonly payments: readonly DatedAmount[] };
type PendingFact = StillDue & { readonly kind: 'pending-payment'; readonly amount: Cents; readonly payments: readonly DatedAmount[] };
type ScheduledFact = StillDue & { readonly kind: 'scheduled-payment'; readonly amount: Cents; readonly payments: readonly DatedAmount[] };
type AutoPayFact = StillDue & { readonly kind: 'auto-pay-scheduled'; readonly amount: Cents; readonly on: IsoDate };
/** `on`: undefined if Auto Pay does not try again by itself. */
type RefusedFact = StillDue & { readonly kind: 'auto-pay-refused'; readonly amount: Cents; readonly on: IsoDate | undefined } & Refusals;
/** How often, and the last day. */
type Refusals = { readonly times: number; readonly refusedOn: IsoDate };
type CreditFact = { readonly kind: 'credit'; readonly credit: Cents };

/** The first state that applies (decisions 5), with the other facts as alerts. */
export function statusOf(standing: PartStanding): { readonly card: StatusCard; readonly alerts: readonly StatusAlert[] } {
  const debt = arrangedCard(standing) ?? delinquency(countedByDunning(standing));
  const facts = [
    unansweredFact(standing),
    pendingFact(standing),
    scheduledFact(standing),
    refusedFact(standing),
    autoPayFact(standing),
    creditFact(standing),
  ].filter((fact) => fact !== undefined);
  const notices = [arrangementNotice(standing), graceNotice(standing), restoringNotice(standing), question(standing)].filter(
    (notice) => notice !== undefined,
  );
  if (debt !== undefined) return { card: debt, alerts: [...notices, ...facts] };
  const [first, ...others] = facts;
  return { card: first ?? plainCard(standing), alerts: [...notices, ...others] };
}

/** An active arrangement, with nothing past due beside it. */
function arrangedCard(standing: PartStanding): ArrangedCard | undefined {
  const { arrangement, restorationMinutes, serviceState } = standing;
  if (arrangement?.next === undefined || arrangement.resumesOn !== undefined || arrangement.beside.pastDue > 0) return undefined;
  const stopped =
    serviceState === 'suspended' || serviceState === 'hotlined' || serviceState === 'temporarily-disconnected' || serviceState === 'disconnected';
  return { kind: 'arranged', ...debtOf(standing), ...arrangement.next, ...(stopped && { restorationMinutes }) };
}

/** Beside an active arrangement, the debt that it does not cover decides what happens to the service. */
const countedByDunning = (standing: PartStanding): PartStanding =>
  standing.arrangement === undefined || standing.arrangement.resumesOn !== undefined
    ? standing
    : { ...standing, ...standing.arrangement.beside, amountDue: standing.amountDue };

function arrangementNotice({ arrangement }: PartStanding): StatusAlert | undefined {
  return arrangement?.resumesOn === undefined ? undefined : { kind: 'arrangement-over', on: arrangement.resumesOn, pastDue: arrangement.unpaid };
}

function delinquency(standing: PartStanding): DelinquencyCard | undefined {
  switch (standing.part) {
    case 'core':
      return coreDelinquency(standing);
    case 'mobile':
      return mobileDelinquency(standing);
    case 'streaming':
      return standing.pastDue > 0 ? { kind: 'past-due', ...debtOf(standing) } : undefined;
  }
}

function coreDelinquency(standing: PartStanding): DelinquencyCard | undefined {
  const { pastDueSince } = standing;
  if (pastDueSince === undefined) return undefined;
  const debt = debtOf(standing);
  switch (levelOf(standing)) {
    case 76:
      return { kind: 'return-equipment', ...debt };
    case 50:
      return { kind: 'disconnected', ...debt, ...restorationOf(standing) };
    case 43:
      return { kind: 'suspension', ...debt, ...restorationOf(standing), disconnectionOn: plusDays(pastDueSince, 50) };
    case 30:
      return { kind: 'interruption-warning', ...debt, suspensionOn: plusDays(pastDueSince, 43) };
    case undefined:
      return { kind: 'past-due', ...debt };
  }
}

/** By days past due, but never below the service state: a payment that makes the debt younger restores no service while something is past due. */
function levelOf({ tier, serviceState }: PartStanding): Tier | undefined {
  const done = serviceState === 'disconnected' ? 50 : serviceState === 'suspended' ? 43 : 0;
  return tiers.find((level) => level === tier || level <= done);
}

/** A deactivated line stays so without debts; one that was stopped for debts comes back once they are paid. */
function mobileDelinquency(standing: PartStanding): DelinquencyCard | undefined {
  const { pastDue, serviceState } = standing;
  const debt = debtOf(standing);
  if (serviceState === 'disconnected' || serviceState === 'inactive') return { kind: 'mobile-disconnected', ...debt };
  if (pastDue <= 0) return undefined;
  if (serviceState === 'temporarily-disconnected') return { kind: 'mobile-temporarily-disconnected', ...debt, ...restorationOf(standing) };
  if (serviceState === 'hotlined') return { kind: 'mobile-hotlined', ...debt, ...restorationOf(standing) };
  return { kind: 'mobile-past-due', ...debt };
}

const restorationOf = ({ restorationMinutes, bankPaymentsRestore }: PartStanding): Restoration => ({ restorationMinutes, bankPaymentsRestore });

const debtOf = ({ amountDue, pastDue, daysPastDue }: PartStanding): Debt => ({ amountDue, pastDue, daysPastDue });

function unansweredFact({ unanswered, amountDue, dueOn }: PartStanding): UnansweredFact | undefined {
  if (unanswered.length === 0) return undefined;
  return { kind: 'unanswered-payment', amount: totalOf(unanswered), payments: unanswered, amountDue, dueOn };
}

function pendingFact({ pending, amountDue, dueOn }: PartStanding): PendingFact | undefined {
  return pending.length === 0 ? undefined : { kind: 'pending-payment', amount: totalOf(pending), payments: pending, amountDue, dueOn };
}

function scheduledFact({ scheduled, amountDue, dueOn }: PartStanding): ScheduledFact | undefined {
  return scheduled.length === 0 ? undefined : { kind: 'scheduled-payment', amount: totalOf(scheduled), payments: scheduled, amountDue, dueOn };
}

function refusedFact({ autoPayRefused, billedDue, amountDue, dueOn }: PartStanding): RefusedFact | undefined {
  if (autoPayRefused === undefined) return undefined;
  const { times, lastOn, retryOn } = autoPayRefused;
  return { kind: 'auto-pay-refused', amount: billedDue, on: retryOn, times, refusedOn: lastOn, amountDue, dueOn };
}

/** A debit that was refused is not promised again as if nothing had happened. */
function autoPayFact({ autoPayDebit, autoPayRefused, amountDue, dueOn }: PartStanding): AutoPayFact | undefined {
  return autoPayDebit === undefined || autoPayRefused ? undefined : { kind: 'auto-pay-scheduled', ...autoPayDebit, amountDue, dueOn };
}

const creditFact = ({ credit }: PartStanding): CreditFact | undefined => (credit > 0 ? { kind: 'credit', credit } : undefined);

function graceNotice({ graceUntil, today, pastDue }: PartStanding): StatusAlert | undefined {
  if (graceUntil === undefined || graceUntil < today) return undefined;
  return { kind: 'grace-period', until: graceUntil, daysLeft: daysBetween(today, graceUntil), pastDue };
}

const question = ({ autoPayQuestion }: PartStanding): StatusAlert | undefined => autoPayQuestion && { kind: 'auto-pay-asks', ...autoPayQuestion };

function restoringNotice(standing: PartStanding): StatusAlert | undefined {
  const stoppedForDebts =
    standing.part === 'mobile'
      ? standing.serviceState === 'hotlined' || standing.serviceState === 'temporarily-disconnected'
      : standing.serviceState === 'suspended' || standing.serviceState === 'disconnected';
  if (!stoppedForDebts || standing.pastDue > 0) return undefined;
  return { kind: 'service-restoring', restorationMinutes: standing.restorationMinutes, on: standing.restoresOn };
}

function plainCard({ amountDue, dueOn, today, nextStatementOn }: PartStanding): StatusCard {
  if (dueOn === undefined) return { kind: 'no-payment-due', nextStatementOn };
  return { kind: 'payment-due', amountDue, dueOn, daysLeft: daysBetween(today, dueOn) };
}

const totalOf = (payments: readonly DatedAmount[]): Cents => plus(...payments.map(({ amount }) => amount));
