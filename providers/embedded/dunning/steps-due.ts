import { ageing, type OpenItem, type ServiceState } from '#modules/billing/rules/ageing.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { after } from '#platform/rules/state-table.ts';
import type { DunningPlan, PlannedStep } from './dunning-plan.ts';
import { type DunningStep, serviceStates } from './service-states.ts';

/** What a part owes and what was done about it. */
export type Debts = {
  readonly part: AccountPart;
  readonly balance: Cents;
  /** Newest first, as far back as the balance goes. */
  readonly items: readonly OpenItem[];
  readonly serviceState: ServiceState;
  /** The last day of a grace period, on which service still goes on. */
  readonly graceUntil: IsoDate | undefined;
  /** Of stopped service: the day from which what was paid may restore it, a bank payment that is settled then. Undefined: at once. */
  readonly restoresOn: IsoDate | undefined;
};

export type StepDue = { readonly step: DunningStep; readonly pastDueSince: IsoDate; readonly on: IsoDate };

export type Dunned = {
  /** In their order, each dated on its day, however long ago that was; those that leave service as it is are named again at every look. */
  readonly steps: readonly StepDue[];
  readonly serviceState: ServiceState;
};

/**
 * The steps that have come due by a day, and the state of service after them; that each is taken once for a debt of one age is seen to where they
 * are kept. Without past due, service is restored; when a payment that restored it went back, the debt has its age again and service is where its steps had brought it.
 */
export function stepsDue(debts: Debts, day: IsoDate, plan: DunningPlan): Dunned {
  const table = serviceStates[debts.part];
  const { pastDueSince } = ageing(debts.balance, debts.items, day);
  if (pastDueSince === undefined) {
    if (debts.restoresOn !== undefined && debts.restoresOn > day) return { steps: [], serviceState: debts.serviceState };
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
 * The next day on which a step may be due; undefined: none before the next statement. Payments make a debt younger, so that its age is always
 * counted from one of the items that are unpaid now, and no step can be due sooner than the plan says of any of them.
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
