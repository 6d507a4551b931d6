import { randomUUID } from 'node:crypto';
import type { Outbox } from '#modules/notices/server/api.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { IdentityNotice } from '../../rules/notices.ts';
import type { UsersPort } from '../port.ts';
import type { IdentitySecurityLog } from '../security-events.ts';
import { keepHistory } from '../security-history/api.ts';
import { countSessionsOf, endSessionsOf, keepLoginElsewhere, type LoginRow, readLogin, setState, type WhereLogins } from './store.ts';

/**
 * What operators do about a person's access. Each act takes effect at once, is in the audit trail with its reason, and the person is told. Where
 * customers sign in at the operator's own identity provider, it affects only our sessions, and a person is named by user id instead of username.
 */
export interface AccessApi {
  /** The state of a login; undefined if nobody signs in by this name. */
  standing(username: string): Promise<LoginStanding | undefined>;
  /** Ends all sessions of a person, and all sign-ins under way. Returns the number of sessions. */
  endSessions(username: string, by: Decision): Promise<Result<{ readonly ended: number }, AccessRefusal>>;
  /** Nobody can sign in by the name until it is opened again; all sessions end. */
  closeLogin(username: string, by: Decision): Promise<Result<{ readonly ended: number }, AccessRefusal>>;
  openLogin(username: string, by: Decision): Promise<Result<undefined, AccessRefusal>>;
  /** For abuse: like closing, except that a code to a contact on file opens it again. */
  blockLogin(username: string, by: Decision): Promise<Result<{ readonly ended: number }, AccessRefusal>>;
  unblockLogin(username: string, by: Decision): Promise<Result<undefined, AccessRefusal>>;
}

/** Who did it, and why; not shown to the customer. */
export type Decision = { readonly actor: string; readonly reason: string };
export type LoginStanding = {
  readonly username: string;
  readonly userId: string;
  readonly accountId: string;
  /** Machine time; null if open. */
  readonly closedAt: string | null;
  /** Blocked for abuse, machine time; null if not. */
  readonly blockedAt: string | null;
  /** Session rows, including expired ones that are not yet removed. */
  readonly sessions: number;
};
/** already: it is already closed, blocked or open as requested. */
export type AccessRefusal = 'nobody' | 'already';

export type AccessDependencies = {
  /** Defaults to `here`. */
  readonly whereLogins?: WhereLogins;
  readonly database: Database;
  readonly accounts: UsersPort;
  readonly notices: Pick<Outbox<IdentityNotice>, 'put'>;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly security: IdentitySecurityLog;
};
type Act = keyof typeof noticeOf;
type Person = { readonly userId: string; readonly accountId: string };

export function createAccess({ whereLogins: where = 'here', database, accounts, notices, clock, machine, security }: AccessDependencies): AccessApi {
  const now = () => isoInstant(machine.nowMs());
  /** Somebody who has never signed in here can be kept out, too. */
  const loginOf = async (name: string): Promise<(LoginRow & Person) | undefined> => {
    const login = (await readLogin(database, name, where)) ?? (where === 'elsewhere' ? notYetHere(name) : undefined);
    const person = login && (await accounts.user(login.userId));
    return person && { ...login, accountId: person.accountId };
  };

  /** Commits the act, its audit line and its notice together. `change` returns how many sessions ended; undefined if there was nothing to do. */
  async function carryOut(act: Act, username: string, { actor, reason }: Decision, change: (transaction: Database, userId: string) => Changed) {
    const person = await loginOf(username);
    if (!person) return refuse('nobody' as const);
    const { userId, accountId } = person;
    const ended = await database.transaction().execute(async (transaction) => {
      if (where === 'elsewhere') await keepLoginElsewhere(transaction, userId);
      const count = await change(transaction, userId);
      if (count === undefined) return undefined;
      const at = clock.now();
      await writeAudit(transaction, accountId, { actor, act, subject: { userId, reason, ended: count }, at });
      await notices.put(transaction, { kind: noticeOf[act], key: `${act} ${randomUUID()}`, accountId, at, facts: { userId } });
      await keepHistory(transaction, { accountId, userId, kind: noticeOf[act], at, byUs: true });
      return count;
    });
    if (ended === undefined) return refuse('already' as const);
    security(act, { actor, accountId });
    return accept({ ended });
  }

  return {
    async standing(username) {
      const login = await loginOf(username);
      return login && { ...login, sessions: await countSessionsOf(database, login.userId) };
    },

    endSessions: (username, by) => carryOut('sessions.ended', username, by, (transaction, userId) => endSessionsOf(transaction, userId, now())),

    closeLogin: (username, by) =>
      carryOut('login.closed', username, by, async (transaction, userId) => {
        const at = now();
        return (await setState(transaction, where, userId, 'closed_at', at)) ? endSessionsOf(transaction, userId, at) : undefined;
      }),

    async openLogin(username, by) {
      const opened = await carryOut('login.opened', username, by, async (transaction, userId) =>
        (await setState(transaction, where, userId, 'closed_at', null)) ? 0 : undefined,
      );
      return opened.ok ? accept(undefined) : opened;
    },

    blockLogin: (username, by) =>
      carryOut('login.blocked', username, by, async (transaction, userId) => {
        const at = now();
        return (await setState(transaction, where, userId, 'blocked_at', at)) ? endSessionsOf(transaction, userId, at) : undefined;
      }),

    async unblockLogin(username, by) {
      const opened = await carryOut('login.unblocked', username, by, async (transaction, userId) =>
        (await setState(transaction, where, userId, 'blocked_at', null)) ? 0 : undefined,
      );
      return opened.ok ? accept(undefined) : opened;
    },
  };
}

type Changed = Promise<number | undefined>;

const notYetHere = (userId: string): LoginRow => ({ username: userId, userId, closedAt: null, blockedAt: null });

const noticeOf = {
  'login.closed': 'login-closed',
  'login.opened': 'login-opened',
  'login.blocked': 'login-blocked',
  'login.unblocked': 'login-opened',
  'sessions.ended': 'sessions-ended',
} as const;
