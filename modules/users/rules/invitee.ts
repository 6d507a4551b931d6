import type { Role } from '#platform/rules/role.ts';
import { type GivenRole, rolesGivenBy } from './policy.ts';

/** Who is invited, as it was typed. */
export type Invitee = { readonly firstName: string; readonly lastName: string; readonly email: string; readonly role: string };

export type InviteeField = keyof Invitee;

/** Names stand in mails of ours: letters and what joins them, so that nobody has us send an address or an advertisement. */
const NAME = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;
const EMAIL = /^[^\s@<>"(),:;\\]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
const LONGEST_EMAIL = 254;

/** What has to be mended; empty where the invitation can go out. `by`: who gives the role. */
export function inviteeProblems(invitee: Invitee, by: Role): readonly InviteeField[] {
  const { firstName, lastName, email, role } = trimmed(invitee);
  return [
    ...(NAME.test(firstName) ? [] : ['firstName' as const]),
    ...(NAME.test(lastName) ? [] : ['lastName' as const]),
    ...(EMAIL.test(email) && email.length <= LONGEST_EMAIL ? [] : ['email' as const]),
    ...(givenRole(role, by) === undefined ? ['role' as const] : []),
  ];
}

export const trimmed = ({ firstName, lastName, email, role }: Invitee): Invitee => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  role,
});

/** The role that was chosen, where this user may give it. */
export const givenRole = (chosen: string, by: Role): GivenRole | undefined => rolesGivenBy(by).find((role) => role === chosen);
