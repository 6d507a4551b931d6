import type { StateTable } from '#platform/rules/state-table.ts';

/**
 * Whether a part is in Auto Pay (AUTO-12). `on-hold`: still enrolled, and its method was refused for good or has expired, so that nothing is
 * debited before the customer gives another; or online payments of the account are refused (PAY-14).
 */
export type EnrollmentState = 'not-enrolled' | 'enrolled' | 'on-hold' | 'unenrolled';
type EnrollmentEvent = 'enroll' | 'cancel' | 'stop' | 'hold' | 'mend';

/** `stop` is the bank's word that the permission was taken back; `mend` comes when the held method is good again. Drawn in docs/autopay.md. */
export const enrollmentStates = {
  'not-enrolled': { enroll: 'enrolled' },
  enrolled: { cancel: 'unenrolled', stop: 'unenrolled', hold: 'on-hold' },
  'on-hold': { cancel: 'unenrolled', stop: 'unenrolled', mend: 'enrolled' },
  unenrolled: { enroll: 'enrolled' },
} as const satisfies StateTable<EnrollmentState, EnrollmentEvent>;

/**
 * One attempt to debit a statement. `claimed`: it is being taken, and only its charge's answer ends that. `withheld`: it was above the customer's
 * ceiling, and they did not say yes.
 */
export type DebitState = 'claimed' | 'taken' | 'declined' | 'skipped' | 'returned' | 'withheld';
type DebitEvent = 'take' | 'decline' | 'skip' | 'return' | 'renew' | 'withhold';

/** `renew`: the charge was certainly never sent, so the attempt is made again under another payment. */
export const debitStates = {
  claimed: { take: 'taken', decline: 'declined', skip: 'skipped', renew: 'claimed', withhold: 'withheld' },
  taken: { return: 'returned' },
  declined: {},
  skipped: {},
  returned: {},
  withheld: {},
} as const satisfies StateTable<DebitState, DebitEvent>;

/**
 * The pause of one month (decision record 0033). `asked`: the debit ahead is left out, which can be taken back until the day before it; `left-out`:
 * its day has come.
 */
export type PauseState = 'none' | 'asked' | 'left-out';
type PauseEvent = 'pause' | 'take-back' | 'debit-day' | 'next-statement';

/** It ends by itself: the next statement is debited again. */
export const pauseStates = {
  none: { pause: 'asked' },
  asked: { 'take-back': 'none', 'debit-day': 'left-out' },
  'left-out': { 'next-statement': 'none' },
} as const satisfies StateTable<PauseState, PauseEvent>;

/**
 * The customer's permission for one part, as we keep it. `given`: written down, and the provider does not debit by it yet; `refused`: it never
 * will. Kept until two years after its end (decisions 7).
 */
export type AuthorizationState = 'given' | 'effective' | 'refused' | 'ended';
type AuthorizationEvent = 'enroll' | 'refuse' | 'end';

export const authorizationStates = {
  given: { enroll: 'effective', refuse: 'refused', end: 'ended' },
  effective: { end: 'ended' },
  refused: {},
  ended: {},
} as const satisfies StateTable<AuthorizationState, AuthorizationEvent>;
