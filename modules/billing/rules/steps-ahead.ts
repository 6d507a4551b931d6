import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { ServiceState } from './ageing.ts';

/** What a provider does about a debt of some age. */
export type DunningStep = 'warn' | 'suspend' | 'disconnect' | 'ask-for-equipment' | 'hotline' | 'disconnect-temporarily' | 'deactivate';

export const dunningStepEnum: Enumeration<DunningStep> = {
  name: 'DunningStep',
  description: 'What happens about a debt of some age',
  values: {
    warn: 'core: a letter says that service may be interrupted',
    suspend: 'core: service is suspended',
    disconnect: 'core: service is disconnected',
    'ask-for-equipment': 'core: equipment is asked back',
    hotline: 'mobile: calls lead to the payment desk',
    'disconnect-temporarily': 'mobile: lines are switched off',
    deactivate: 'mobile: lines are given up',
  },
};

/** A step, and how many days after the oldest unpaid due date it is taken. */
export type PlannedStep = { readonly step: DunningStep; readonly daysPastDue: number };

export type StepAhead = { readonly step: DunningStep; readonly on: IsoDate };

type Facts = {
  readonly pastDueSince: IsoDate | undefined;
  readonly serviceState: ServiceState;
  /** No step is taken up to this day. */
  readonly heldUntil: IsoDate | undefined;
};

/** The state of service in which each step finds it; `warn` and the equipment leave it as it is. */
const finds: Readonly<Record<DunningStep, readonly ServiceState[]>> = {
  warn: ['active'],
  suspend: ['active'],
  disconnect: ['active', 'suspended'],
  'ask-for-equipment': ['active', 'suspended', 'disconnected'],
  hotline: ['active'],
  'disconnect-temporarily': ['active', 'hotlined'],
  deactivate: ['active', 'hotlined', 'temporarily-disconnected'],
};

/** The steps that follow if nothing is paid, in their order. One whose day has come is left out, unless it is held. */
export function stepsAhead(plan: readonly PlannedStep[], { pastDueSince, serviceState, heldUntil }: Facts, today: IsoDate): readonly StepAhead[] {
  if (pastDueSince === undefined) return [];
  return plan
    .filter(({ step }) => finds[step].includes(serviceState))
    .map(({ step, daysPastDue }) => {
      const on = plusDays(pastDueSince, daysPastDue);
      return { step, on: heldUntil !== undefined && on <= heldUntil ? plusDays(heldUntil, 1) : on };
    })
    .filter(({ on }) => on > today);
}
