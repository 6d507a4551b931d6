import type { UserAct } from '#modules/users/rules/policy.ts';
import type { Command, CommandInput } from '#platform/server/commands/command.ts';
import { decision, why } from '#platform/server/commands/why.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { ActRefusal, UsersApi } from './api.ts';
import type { AccountUsersPort } from './port.ts';

type Dependencies = {
  readonly users: UsersApi;
  readonly identity: { userIdOf(username: string): Promise<string | undefined> };
  readonly provider: { readonly users: Pick<AccountUsersPort, 'people'> };
  /** The account of a user. @throws OperatorError if nobody has that name */
  readonly accountOf: (named: string) => Promise<{ readonly accountId: string }>;
};

const list: Command<Dependencies> = {
  name: 'user list',
  summary: "Lists everyone on a user's account: id, role and state.",
  usage: 'USERNAME',
  run: ({ words: [username = ''] }, context) =>
    context.withModules(async ({ accountOf, provider }) => {
      const { accountId } = await accountOf(username);
      const people = (await provider.users.people(accountId)).filter(({ state }) => state !== 'removed');
      const json = people.map(({ userId, firstName, lastName, role, state }) => ({ userId, firstName, lastName, role, state }));
      return {
        json,
        lines: json.map((user) => `${user.userId}  ${user.role.padEnd(8)}  ${user.state.padEnd(8)}  ${user.firstName} ${user.lastName}`),
      };
    }),
};

const invite: Command<Dependencies> = {
  name: 'user invite',
  summary: "Invites somebody to a user's account by email, as its Primary could.",
  usage: 'USERNAME',
  options: [
    { name: 'first-name', value: 'TEXT', help: 'letters, at most 40', required: true },
    { name: 'last-name', value: 'TEXT', help: 'letters, at most 40', required: true },
    { name: 'email', value: 'ADDRESS', help: 'where to send the link', required: true },
    { name: 'role', value: 'ROLE', help: 'Admin, Standard or Child', required: true },
    { name: 'spanish', help: 'writes the email in Spanish' },
    why,
  ],
  run: ({ words: [username = ''], options }, context) =>
    context.withModules(async ({ accountOf, users }) => {
      const { accountId } = await accountOf(username);
      const { 'first-name': firstName = '', 'last-name': lastName = '', email = '', role = '', spanish } = options;
      const invitee = { firstName, lastName, email, role, language: spanish === undefined ? 'en' : 'es' } as const;
      const invited = await users.byOperator.invite(by(options), accountId, invitee);
      if (invited.ok) return { json: invited.value, lines: [`${email} is invited as ${role}.`] };
      const { refusal } = invited;
      throw new OperatorError('fields' in refusal ? refusal.fields.map((field) => wrongFields[field]).join(' ') : whyNotInvited[refusal.reason]);
    }),
};

const wrongFields = {
  firstName: '--first-name takes 1 to 40 letters.',
  lastName: '--last-name takes 1 to 40 letters.',
  email: '--email takes an address such as kim@example.com.',
  role: '--role takes Admin, Standard or Child.',
} as const;

const whyNotInvited = {
  full: 'All seven places of the account are taken.',
  'on-account': 'Somebody with this address already has a place on the account.',
  'too-many': 'This account sent twenty invitations within a day: try again tomorrow.',
} as const;

const NOT_BY_OPERATOR = 'This cannot be done to this user: a Primary hands over first, and "user list" shows the state of each user.';
const whyNotDone: Readonly<Record<ActRefusal, string>> = {
  verify: NOT_BY_OPERATOR,
  'not-allowed': NOT_BY_OPERATOR,
  'no-such-user': 'The account has no such user: "user list" shows them.',
  changed: 'The user has been changed meanwhile: look at "user list" again.',
  'too-many': 'This account sent twenty invitations within a day: try again tomorrow.',
};

const disable: Command<Dependencies> = {
  name: 'user disable',
  summary: 'Disables a user of an account: ends their sessions and keeps them from signing in until enabled. They and the managers are notified.',
  usage: 'USERNAME',
  options: [why],
  run: ({ words: [username = ''], options }, context) =>
    context.withModules(async ({ accountOf, identity, users }) => {
      const { accountId } = await accountOf(username);
      const userId = (await identity.userIdOf(username)) ?? '';
      await act(users, by(options), accountId, { userId, act: 'disable' });
      return { json: { userId, state: 'disabled' }, lines: [`${username} is disabled.`] };
    }),
};

const enable: Command<Dependencies> = {
  name: 'user enable',
  summary: 'Lets a disabled user sign in again, given another user of the account and the id from "user list".',
  usage: 'USERNAME USER-ID',
  options: [why],
  run: ({ words: [username = '', userId = ''], options }, context) =>
    context.withModules(async ({ accountOf, users }) => {
      await act(users, by(options), (await accountOf(username)).accountId, { userId, act: 'enable' });
      return { json: { userId, state: 'active' }, lines: [`${userId} can sign in again.`] };
    }),
};

/** @throws OperatorError for an invalid reason */
function by({ reason }: CommandInput['options']): { readonly operator: string; readonly reason: string } {
  const decided = decision(reason);
  return { operator: decided.actor, reason: decided.reason };
}

async function act(
  users: UsersApi,
  who: ReturnType<typeof by>,
  accountId: string,
  what: { readonly userId: string; readonly act: UserAct },
): Promise<void> {
  const done = await users.byOperator.act(who, accountId, what);
  if (!done.ok) throw new OperatorError(whyNotDone[done.refusal]);
}

/** These write their audit line together with the act. */
export const userCommands: readonly Command<Dependencies>[] = [list, invite, disable, enable];
