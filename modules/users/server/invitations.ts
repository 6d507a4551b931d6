import { randomUUID } from 'node:crypto';
import type { PasswordProblem } from '#modules/identity/rules/credentials/new-password.ts';
import { isUsername, usernameKey } from '#modules/identity/rules/credentials/username.ts';
import { type IsoInstant, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Role } from '#platform/rules/role.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { linkIdOf } from '#platform/server/link.ts';
import { givenRole, type Invitee, type InviteeField, inviteeProblems, trimmed } from '../rules/invitee.ts';
import { OPEN_DAYS } from '../rules/policy.ts';
import type { By } from './change.ts';
import type { Changes } from './changes.ts';
import type { UsersDependencies } from './dependencies.ts';
import type { UserOfAccount } from './port.ts';
import { countLinksSince, type InvitationRow, putInvitation, readInvitation, takeTry } from './store.ts';

/** The most mails with a link that one account may send in a day. */
const MOST_LINKS_A_DAY = 20;
/** The most passwords and usernames that may be tried with one link. */
const TRIES_A_LINK = 20;

export type InviteRefusal =
  | { readonly reason: 'full' | 'on-account' | 'too-many' }
  | { readonly reason: 'malformed'; readonly fields: readonly InviteeField[] };

/** What a link leads to, for the person who opens it. */
export type Invitation = { readonly firstName: string; readonly role: Role; readonly accountLastFour: string };

export type NewLogin = { readonly username: string; readonly password: string; readonly language: Language };
export type AcceptRefusal = 'ended' | 'username' | 'taken' | PasswordProblem;

export function createInvitations(deps: UsersDependencies, changes: Changes) {
  const { database, clock, users, account, identity, linkOf } = deps;

  const tooMany = async (accountId: string, at: IsoInstant) =>
    (await countLinksSince(database, accountId, plusMilliseconds(at, -DAY_MS))) >= MOST_LINKS_A_DAY;

  /** Creates a link, which ends the previous one, and has it sent. */
  const sendLink = async (kind: 'invited' | 'resent', { accountId, userId, role, by }: ToSend) => {
    const at = clock.now();
    const invitation = { accountId, userId, linkId: randomUUID(), openUntil: plusDays(await account.today(accountId, at), OPEN_DAYS) };
    await database.transaction().execute(async (transaction) => {
      await putInvitation(transaction, invitation);
      const facts = { role, linkId: invitation.linkId, until: invitation.openUntil };
      await changes.keep(transaction, { kind, accountId, userId, by, facts, at }, `user link ${invitation.linkId}`);
    });
  };

  /** Whom a link is for, as long as it can be accepted; undefined: nobody (any more). */
  const invitedBy = async ({ accountId, userId, openUntil }: InvitationRow): Promise<UserOfAccount | undefined> => {
    if ((await account.today(accountId, clock.now())) > openUntil) return undefined;
    return (await users.people(accountId)).find((person) => person.userId === userId && person.state === 'invited');
  };

  return {
    /** @param role the inviter's; an operator invites like a Primary */
    async invite(
      accountId: string,
      by: By,
      role: Role,
      typed: Invitee & { readonly language: Language },
    ): Promise<Result<{ readonly userId: string }, InviteRefusal>> {
      const fields = inviteeProblems(typed, role);
      const given = givenRole(typed.role, role);
      if (fields.length > 0 || given === undefined) return refuse({ reason: 'malformed', fields });
      const at = clock.now();
      if (await tooMany(accountId, at)) return refuse({ reason: 'too-many' });
      const person = { ...trimmed(typed), userId: randomUUID(), role: given, language: typed.language, at };
      const invited = await users.invite(accountId, person);
      if (!invited.ok) return refuse({ reason: invited.refusal });
      await sendLink('invited', { accountId, userId: person.userId, role: given, by });
      return accept({ userId: person.userId });
    },

    /** Sends another link, which ends the previous one. */
    async resend(accountId: string, by: By, { userId, role }: UserOfAccount): Promise<Result<undefined, 'too-many'>> {
      if (await tooMany(accountId, clock.now())) return refuse('too-many');
      await sendLink('resent', { accountId, userId, role, by });
      return accept(undefined);
    },

    /** What a link leads to; undefined if it is not valid (any more). It reveals nothing about other accounts. */
    async invitation(link: string): Promise<Invitation | undefined> {
      const linkId = linkIdOf(link, linkOf);
      const row = linkId === undefined ? undefined : await readInvitation(database, linkId);
      const invited = row && (await invitedBy(row));
      const on = row && (await account.account(row.accountId));
      return invited && on && { firstName: invited.firstName, role: invited.role, accountLastFour: on.accountNumber.slice(-4) };
    },

    /**
     * Creates a login for the person whom a link is for, once. Opening the link has proved that the address is theirs.
     * If it was interrupted between login and place, it continues with the login already created.
     */
    async accept(link: string, { username, password, language }: NewLogin): Promise<Result<undefined, AcceptRefusal>> {
      const linkId = linkIdOf(link, linkOf);
      const row = linkId === undefined ? undefined : await takeTry(database, linkId, TRIES_A_LINK);
      const invited = row && (await invitedBy(row));
      if (!invited) return refuse('ended');
      const { accountId, userId } = row;
      if (!isUsername(username)) return refuse('username');
      const problem = identity.passwordProblem(password, [username, invited.firstName, invited.lastName, invited.email]);
      if (problem) return refuse(problem);
      const made = await identity.createLogin({ userId, username, password });
      const name = made.ok ? usernameKey(username) : await identity.usernameOf(userId);
      if (name === undefined) return refuse('taken');
      const change = { kind: 'accepted', accountId, userId, by: { userId }, facts: { username: name, language }, at: clock.now() } as const;
      if (await changes.make(change)) return accept(undefined);
      return refuse('ended');
    },
  };
}

type ToSend = { readonly accountId: string; readonly userId: string; readonly role: Role; readonly by: By };
