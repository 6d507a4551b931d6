import type { Role } from '#platform/rules/role.ts';
import { isEmailAddress, isName } from '#platform/rules/text/person.ts';
import { type GivenRole, rolesGivenBy } from './policy.ts';

/** Who is invited, as it was typed. */
export type Invitee = { readonly firstName: string; readonly lastName: string; readonly email: string; readonly role: string };

export type InviteeField = keyof Invitee;

/** What has to be corrected; empty if the invitation can be sent. `by`: who gives the role. */
export function inviteeProblems(invitee: Invitee, by: Role): readonly InviteeField[] {
  const { firstName, lastName, email, role } = trimmed(invitee);
  return [
    ...(isName(firstName) ? [] : ['firstName' as const]),
    ...(isName(lastName) ? [] : ['lastName' as const]),
    ...(isEmailAddress(email) ? [] : ['email' as const]),
    ...(givenRole(role, by) === undefined ? ['role' as const] : []),
  ];
}

export const trimmed = ({ firstName, lastName, email, role }: Invitee): Invitee => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  role,
});

/** The chosen role, if this user may give it. */
export const givenRole = (chosen: string, by: Role): GivenRole | undefined => rolesGivenBy(by).find((role) => role === chosen);
