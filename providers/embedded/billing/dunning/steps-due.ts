import { ageing, type OpenItem, type ServiceState } from '#modules/billing/rules/ageing.ts';
import type { DunningStep, PlannedStep } from '#modules/billing/rules/steps-ahead.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { after } from '#platform/rules/state-table.ts';
import type { DunningPlan } from './dunning-plan.ts';
import { serviceStates } from './service-states.ts';

/** What a part owes and which steps were taken. */
export type Debts = {
  readonly part: AccountPart;
  readonly balance: Cents;
  /** Newest first, back to where they cover the balance. */
  readonly items: readonly OpenItem[];
  readonly serviceState: ServiceState;
  /** The last day of a grace period, up to which service continues. */
  readonly graceUntil: IsoDate | undefined;
  /** For stopped service: the day from which payments may restore it, when a bank payment settles. Undefined means at once. */
  readonly restoresOn: IsoDate | undefined;
  /** Service that was stopped is not restored yet, although nothing is past due that counts here (`../arrangements/`). */
  readonly staysStopped?: boolean;
};

export type StepDue = { readonly step: DunningStep; readonly pastDueSince: IsoDate; readonly on: IsoDate };

export type Dunned = {
  /** In order, each dated on its own day however long ago that was. Steps that do not change the service state are repeated at every look. */
  readonly steps: readonly StepDue[];
  readonly serviceState: ServiceState;
};

/**
 * The steps due by a day and the service state after them; the store ensures that each is taken once for a debt of one age. Service is restored if
 * nothing is past due. If the payment that restored it is reversed, the debt has its old age again and service returns to the state its steps led to.
 */
export function stepsDue(debts: Debts, day: IsoDate, plan: DunningPlan): Dunned {
  const table = serviceStates[debts.part];
  const { pastDueSince } = ageing(debts.balance, debts.items, day);
  if (pastDueSince === undefined) {
    if (debts.staysStopped || (debts.restoresOn !== undefined && debts.restoresOn > day)) return { steps: [], serviceState: debts.serviceState };
    const restored = after(table, debts.serviceState, 'restore');
    return { steps: [], serviceState: restored.ok ? restored.value : debts.serviceState };
  }
  let { serviceState } = debts;
  const steps: StepDue[] = [];
  for (const planned of plan[debts.part]) {
    const { step } = planned;
    const on = dayOf(planned, pastDueSince, debts.graceUntil);
    const next = after(table, serviceState, step);
    if (on > day || !next.ok) continue;
    steps.push({ step, pastDueSince, on });
    serviceState = next.value;
  }
  return { steps, serviceState };
}

/**
 * The next day on which a step may be due; undefined if none is before the next statement. A payment makes a debt younger, so its age always counts
 * from an item that is unpaid now, and no step can come due before the plan's day for any of those items.
 */
export function nextLookOn({ part, items, graceUntil, restoresOn }: Debts, day: IsoDate, plan: DunningPlan): IsoDate | undefined {
  const ofSteps = items.flatMap(({ dueOn }) => plan[part].map((planned) => dayOf(planned, dueOn, graceUntil)));
  const days = restoresOn === undefined ? ofSteps : [...ofSteps, restoresOn];
  return days.filter((on) => on > day).sort()[0];
}

const dayOf = ({ daysPastDue }: PlannedStep, since: IsoDate, graceUntil: IsoDate | undefined): IsoDate => {
  const planned = plusDays(since, daysPastDue);
  return graceUntil !== undefined && planned <= graceUntil ? plusDays(graceUntil, 1) : planned;
};
