import type { Enumeration } from '#platform/rules/enumeration.ts';

/**
 * Whether a part is in Auto Pay (AUTO-12). `on-hold`: still enrolled, but nothing is debited, because the method was refused for good, has expired,
 * or paid what was then lost in a dispute, and the customer has not given another, or because the account's online payments are refused (PAY-14).
 */
export type EnrollmentState = 'not-enrolled' | 'enrolled' | 'on-hold' | 'unenrolled';

export type InAutoPay = Extract<EnrollmentState, 'enrolled' | 'on-hold'>;
export type NotInAutoPay = Exclude<EnrollmentState, InAutoPay>;

/** Enrolled, whether on hold or not. What is on hold is changed and cancelled like the rest, and its backup method may still be debited. */
export const isInAutoPay = (state: EnrollmentState): state is InAutoPay => state === 'enrolled' || state === 'on-hold';

export const enrollmentStateEnum: Enumeration<EnrollmentState> = {
  name: 'EnrollmentState',
  description: 'Whether a part of the account is in Auto Pay',
  values: {
    'not-enrolled': 'never enrolled',
    enrolled: 'debited',
    'on-hold': 'enrolled, but nothing is debited: the method no longer works, or no online payments are accepted',
    unenrolled: 'was enrolled, and is no longer',
  },
};
