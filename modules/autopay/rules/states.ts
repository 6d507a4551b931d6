import type { EnrollmentState } from '#modules/billing/rules/enrollment.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { StateTable } from '#platform/rules/state-table.ts';

type EnrollmentEvent = 'enroll' | 'cancel' | 'stop' | 'hold' | 'mend';

/** `stop`: the bank reports that the permission was withdrawn; `mend`: the held method is usable again. Drawn in docs/autopay.md. */
export const enrollmentStates = {
  'not-enrolled': { enroll: 'enrolled' },
  enrolled: { cancel: 'unenrolled', stop: 'unenrolled', hold: 'on-hold' },
  'on-hold': { cancel: 'unenrolled', stop: 'unenrolled', mend: 'enrolled' },
  unenrolled: { enroll: 'enrolled' },
} as const satisfies StateTable<EnrollmentState, EnrollmentEvent>;

/** One attempt to debit a statement. `claimed`: only the charge's answer ends it. `withheld`: above the customer's ceiling and not approved. */
export type DebitState = 'claimed' | 'taken' | 'declined' | 'skipped' | 'returned' | 'withheld';

export const debitStateEnum: Enumeration<DebitState> = {
  name: 'DebitState',
  description: 'Where one attempt to debit a statement is in its life',
  values: {
    claimed: 'in progress',
    taken: 'taken',
    declined: 'not taken',
    skipped: 'nothing was due, or the debit was paused',
    returned: 'taken, and sent back by the bank',
    withheld: 'above the ceiling, and not approved',
  },
};

type DebitEvent = 'take' | 'decline' | 'skip' | 'return' | 'renew' | 'withhold';

/**
 * `renew`: the charge was certainly never sent, so the attempt is repeated under a new payment. `return`: the bank sent the money back, perhaps
 * before the run noted that it was taken.
 */
export const debitStates = {
  claimed: { take: 'taken', decline: 'declined', skip: 'skipped', renew: 'claimed', withhold: 'withheld', return: 'returned' },
  taken: { return: 'returned' },
  declined: {},
  skipped: {},
  returned: {},
  withheld: {},
} as const satisfies StateTable<DebitState, DebitEvent>;

/** The one-month pause (decision record 0033). `asked`: can be undone until the day before the debit; `left-out`: the day has come. */
export type PauseState = 'none' | 'asked' | 'left-out';

export const pauseStateEnum: Enumeration<PauseState> = {
  name: 'PauseState',
  description: 'Where a pause of one month is in its life',
  values: { none: 'there is none', asked: 'the debit to be skipped is still ahead', 'left-out': 'its day has come, and nothing was taken' },
};

type PauseEvent = 'pause' | 'take-back' | 'debit-day' | 'next-statement';

/** It ends by itself: the next statement is debited again. */
export const pauseStates = {
  none: { pause: 'asked' },
  asked: { 'take-back': 'none', 'debit-day': 'left-out' },
  'left-out': { 'next-statement': 'none' },
} as const satisfies StateTable<PauseState, PauseEvent>;

/**
 * The customer's permission for one part, as we store it. `given`: stored, but the provider does not debit under it yet; `refused`: it never will.
 * Kept until two years after its end (decisions 7).
 */
export type AuthorizationState = 'given' | 'effective' | 'refused' | 'ended';

export const authorizationStateEnum: Enumeration<AuthorizationState> = {
  name: 'AuthorizationState',
  description: 'Where an authorization is in its life',
  values: {
    given: 'stored, but the provider does not debit under it yet',
    effective: 'in effect',
    refused: 'never came into effect',
    ended: 'no longer in effect',
  },
};

type AuthorizationEvent = 'enroll' | 'refuse' | 'end';

export const authorizationStates = {
  given: { enroll: 'effective', refuse: 'refused', end: 'ended' },
  effective: { end: 'ended' },
  refused: {},
  ended: {},
} as const satisfies StateTable<AuthorizationState, AuthorizationEvent>;
