import type { Enumeration } from '#platform/rules/enumeration.ts';

/** The most payments that may be scheduled for a part of an account at a time (specification 5, decisions 4). */
export const MOST_SCHEDULED = 2;

/** Why nothing can be scheduled. */
export type MustPayToday = 'past-due' | 'inactive-account' | 'pending-past-due';

export const mustPayTodayEnum: Enumeration<MustPayToday> = {
  name: 'MustPayToday',
  description: 'Why a payment cannot be scheduled for a later day',
  values: {
    'past-due': 'something is past due',
    'inactive-account': 'service is disconnected',
    'pending-past-due': 'a payment in progress covers something past due',
  },
};

/**
 * Why an account must pay today, the first reason that applies (specification 5): something is past due, the account is inactive, or a pending
 * payment includes past due, which also blocks scheduling.
 */
export function whyToday(facts: {
  readonly pastDue: number;
  readonly inactive: boolean;
  readonly pendingCoversPastDue: boolean;
}): MustPayToday | undefined {
  if (facts.pastDue > 0) return 'past-due';
  if (facts.inactive) return 'inactive-account';
  return facts.pendingCoversPastDue ? 'pending-past-due' : undefined;
}
