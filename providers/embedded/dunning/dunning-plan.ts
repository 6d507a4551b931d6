import type { AccountPart } from '#platform/rules/account-part.ts';
import type { DunningStep } from './service-states.ts';

export type PlannedStep = { readonly step: DunningStep; readonly daysPastDue: number };

/**
 * What is done about a debt, and when: days since the oldest unpaid due date.
 * Core by specification 3 and decisions 5. For mobile the specification names the states and no days: ours are in docs/decisions/0013 (config).
 * Streaming is past due and nothing more.
 */
export const dunningPlan: { readonly [part in AccountPart]: readonly PlannedStep[] } = {
  core: [
    { step: 'warn', daysPastDue: 30 },
    { step: 'suspend', daysPastDue: 43 },
    { step: 'disconnect', daysPastDue: 50 },
    { step: 'ask-for-equipment', daysPastDue: 76 },
  ],
  mobile: [
    { step: 'hotline', daysPastDue: 10 },
    { step: 'disconnect-temporarily', daysPastDue: 30 },
    { step: 'deactivate', daysPastDue: 60 },
  ],
  streaming: [],
};
