import type { Enumeration } from '#platform/rules/enumeration.ts';
import { mayManageUsers, type Role } from '#platform/rules/role.ts';

/** The maximum number of users of one account, open invitations included. */
export const MOST_USERS = 7;

/** How long an invitation, or the offer to become Primary, can be accepted, in days of business time. */
export const OPEN_DAYS = 7;

/** invited: has a place and no login yet · disabled: cannot sign in, but keeps place and history · removed: has no place and cannot return */
export type UserState = 'invited' | 'active' | 'disabled' | 'removed';

/** The states of those who have a place on the account. */
export type PlacedState = Exclude<UserState, 'removed'>;

export const hasPlace = <User extends { readonly state: UserState }>(user: User): user is User & { readonly state: PlacedState } =>
  user.state !== 'removed';

export const placedStateEnum: Enumeration<PlacedState> = {
  name: 'UserState',
  description: 'Whether a user of the account can sign in',
  values: { invited: 'has a place and no login yet', active: 'can sign in', disabled: 'cannot sign in, but keeps place and history' },
};

export type Standing = { readonly role: Role; readonly state: UserState };

/** What a manager does to another user. `offer`: offers to make them Primary. */
export const userActs = ['role', 'disable', 'enable', 'remove', 'resend', 'withdraw', 'offer'] as const;
export type UserAct = (typeof userActs)[number];

export const userActEnum: Enumeration<UserAct> = {
  name: 'UserAct',
  description: 'What a manager does to another user',
  values: {
    role: 'gives them another role',
    disable: 'keeps them from signing in',
    enable: 'lets them sign in again',
    remove: 'takes their place on the account away, for good',
    resend: 'sends the invitation again',
    withdraw: 'withdraws the invitation',
    offer: 'offers to make them Primary',
  },
};

export const isUserAct = (text: string): text is UserAct => userActs.some((act) => act === text);

/** The states of the user in which each act makes sense. */
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

/** Whether one user may do something to another: only managers may, and only to users below them. Nobody acts on themselves. */
export function mayAct(actor: Member, target: Member, act: UserAct): boolean {
  if (actor.state !== 'active' || !mayManageUsers(actor.role)) return false;
  if (actor.userId === target.userId || rank[target.role] >= rank[actor.role]) return false;
  if (act === 'offer' && (actor.role !== 'Primary' || !mayBecomePrimary(target))) return false;
  return fits[act].includes(target.state);
}

/** The person responsible for the account must be able to sign in, and not be a child. */
const mayBecomePrimary = ({ role, state }: Standing): boolean => state === 'active' && role !== 'Child';

/** The roles that a user may give: none above their own. There is one Primary, who can only hand the role over, not give it. */
export const rolesGivenBy = (role: Role): readonly GivenRole[] =>
  mayManageUsers(role) ? givenRoles.filter((given) => rank[given] <= rank[role]) : [];

const givenRoles = ['Admin', 'Standard', 'Child'] as const;
export type GivenRole = (typeof givenRoles)[number];

export const givenRoleEnum: Enumeration<GivenRole> = {
  name: 'GivenRole',
  description: 'A role that a manager can give',
  values: {
    Admin: 'pays, and manages users',
    Standard: 'sees the account, but neither pays nor manages users',
    Child: 'the same as Standard, for a child',
  },
};

export const isGivenRole = (text: string): text is GivenRole => givenRoles.some((role) => role === text);
