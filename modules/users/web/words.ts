import { mayPay, type Role } from '#platform/rules/role.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import type { GivenRole, PlacedState } from '../rules/policy.ts';

const roles = { Primary: 'rolePrimary', Admin: 'roleAdmin', Standard: 'roleStandard', Child: 'roleChild' } as const;
const texts = { Primary: 'rolePrimaryText', Admin: 'roleAdminText', Standard: 'roleStandardText', Child: 'roleChildText' } as const;

export const roleWord = (role: Role, say: Say<typeof en>): string => say(roles[role]);

/** What somebody with the role may do. */
export const roleText = (role: Role, say: Say<typeof en>): string => say(texts[role]);

export const paysBills = (role: Role): boolean => mayPay(role);

/** The roles that may be given, each with what it means. */
export const roleCards = (given: readonly GivenRole[], say: Say<typeof en>) =>
  given.map((value) => ({ value, title: roleWord(value, say), note: roleText(value, say) }));

const states = { invited: 'invited', active: 'active', disabled: 'disabled' } as const;

export const stateWord = (state: PlacedState, say: Say<typeof en>): string => say(states[state]);

/** What was done, as the next page reports it. */
export const doneWords = {
  role: 'doneRole',
  disable: 'doneDisable',
  enable: 'doneEnable',
  remove: 'doneRemove',
  resend: 'doneResend',
  withdraw: 'doneWithdraw',
  offer: 'doneOffer',
  invite: 'doneInvite',
  'taken-over': 'doneTakenOver',
  declined: 'doneDeclined',
  'offer-withdrawn': 'doneOfferWithdrawn',
} as const;

export type Done = keyof typeof doneWords;

/** Why something was not done. */
export const refusalWords = {
  full: 'full',
  'too-many': 'tooMany',
  'on-account': 'emailTaken',
  'not-allowed': 'notAllowed',
  'no-such-user': 'changedMeanwhile',
  changed: 'changedMeanwhile',
  ended: 'endedOffer',
} as const;
