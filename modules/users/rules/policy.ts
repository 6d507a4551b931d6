import { mayManageUsers, type Role } from '#platform/rules/role.ts';

/** Users of one account, open invitations among them. */
export const MOST_USERS = 7;

/** How long an invitation and the offer to become Primary can be taken up, in days of business time. */
export const OPEN_DAYS = 7;

/** invited: has a place and no login yet · disabled: cannot sign in, and keeps place and history · removed: has neither place nor way back */
export type UserState = 'invited' | 'active' | 'disabled' | 'removed';

export type Standing = { readonly role: Role; readonly state: UserState };

/** What a manager does to another user. `offer`: to become Primary. */
export const userActs = ['role', 'disable', 'enable', 'remove', 'resend', 'withdraw', 'offer'] as const;
export type UserAct = (typeof userActs)[number];

export const isUserAct = (text: string): text is UserAct => userActs.some((act) => act === text);

/** In which states of the user each act makes sense. */
const fits: Readonly<Record<UserAct, readonly UserState[]>> = {
  role: ['invited', 'active', 'disabled'],
  disable: ['active'],
  enable: ['disabled'],
  remove: ['active', 'disabled'],
  resend: ['invited'],
  withdraw: ['invited'],
  offer: ['active'],
};

const rank: Readonly<Record<Role, number>> = { Child: 0, Standard: 1, Admin: 2, Primary: 3 };

type Member = Standing & { readonly userId: string };

/** Whether one user may do something to another: only managers, and only to those below them. Nobody acts on themself. */
export function mayAct(actor: Member, target: Member, act: UserAct): boolean {
  if (actor.state !== 'active' || !mayManageUsers(actor.role)) return false;
  if (actor.userId === target.userId || rank[target.role] >= rank[actor.role]) return false;
  if (act === 'offer' && (actor.role !== 'Primary' || !mayBecomePrimary(target))) return false;
  return fits[act].includes(target.state);
}

/** Who answers for the account has to be somebody who can sign in, and no child. */
const mayBecomePrimary = ({ role, state }: Standing): boolean => state === 'active' && role !== 'Child';

/** The roles that somebody may give: none above their own. There is one Primary, who hands that over and gives it to nobody. */
export const rolesGivenBy = (role: Role): readonly GivenRole[] =>
  mayManageUsers(role) ? givenRoles.filter((given) => rank[given] <= rank[role]) : [];

const givenRoles = ['Admin', 'Standard', 'Child'] as const;
export type GivenRole = (typeof givenRoles)[number];
