import type { PlannedStep } from '#modules/billing/rules/steps-ahead.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Terms } from '#providers/books/terms.ts';

type DunningTerms = Pick<Terms, 'hotlineDays' | 'temporaryDisconnectionDays' | 'deactivationDays'>;

export type DunningPlan = { readonly [part in AccountPart]: readonly PlannedStep[] };

/**
 * Each dunning step and when it is taken, in days since the oldest unpaid due date. Core follows specification 3 and decisions 5, whose days are
 * exact. For mobile the specification names the states but no days: they are the operator's, else ours (docs/decisions/0013), and no step comes
 * before the one that leads to it. Streaming only becomes past due.
 */
export function dunningPlan({ hotlineDays, temporaryDisconnectionDays, deactivationDays }: DunningTerms): DunningPlan {
  const disconnectedAfter = Math.max(temporaryDisconnectionDays, hotlineDays);
  return {
    core: [
      { step: 'warn', daysPastDue: 30 },
      { step: 'suspend', daysPastDue: 43 },
      { step: 'disconnect', daysPastDue: 50 },
      { step: 'ask-for-equipment', daysPastDue: 76 },
    ],
    mobile: [
      { step: 'hotline', daysPastDue: hotlineDays },
      { step: 'disconnect-temporarily', daysPastDue: disconnectedAfter },
      { step: 'deactivate', daysPastDue: Math.max(deactivationDays, disconnectedAfter) },
    ],
    streaming: [],
  };
}
