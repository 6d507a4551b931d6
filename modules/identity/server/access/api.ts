import { randomUUID } from 'node:crypto';
import type { Outbox } from '#modules/notices/server/api.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { SecurityLog } from '#platform/server/log/security.ts';
import type { UsersPort } from '../port.ts';
import { keepHistory } from '../security-history/api.ts';
import { setBlocked } from './block-store.ts';
import { countSessionsOf, endSessionsOf, readLogin, setClosed } from './store.ts';

/** What operators do about somebody's way in. Each act ends or opens it at once, is in the audit trail with its reason, and the person is told. */
export interface AccessApi {
  /** How a login stands; undefined: nobody signs in by this name. */
  standing(username: string): Promise<LoginStanding | undefined>;
  /** Ends every session of a person, and every sign-in under way. Answers how many sessions. */
  endSessions(username: string, by: Decision): Promise<Result<{ readonly ended: number }, AccessRefusal>>;
  /** Nobody signs in by the name until it is opened again; every session ends. */
  closeLogin(username: string, by: Decision): Promise<Result<{ readonly ended: number }, AccessRefusal>>;
  openLogin(username: string, by: Decision): Promise<Result<undefined, AccessRefusal>>;
  /** For abuse: like closing it, but that a code to a contact on file opens it again. */
  blockLogin(username: string, by: Decision): Promise<Result<{ readonly ended: number }, AccessRefusal>>;
  unblockLogin(username: string, by: Decision): Promise<Result<undefined, AccessRefusal>>;
}

/** Who did it, and why; not shown to the customer. */
export type Decision = { readonly actor: string; readonly reason: string };
export type LoginStanding = {
  readonly username: string;
  readonly userId: string;
  readonly accountId: string;
  /** Machine time; null: it is open. */
  readonly closedAt: string | null;
  /** Blocked for abuse, likewise. */
  readonly blockedAt: string | null;
  /** Rows of sessions, those included that have run out and are not removed yet. */
  readonly sessions: number;
};
/** already: it is closed, blocked or open, as it should be. */
export type AccessRefusal = 'nobody' | 'already';

type Needs = {
  readonly database: Database;
  readonly users: UsersPort;
  readonly notices: Pick<Outbox, 'put'>;
  readonly clock: BusinessClock;
  readonly machineClock: MachineClock;
  readonly security: SecurityLog;
};
type Act = keyof typeof noticeOf;
type Person = { readonly userId: string; readonly accountId: string };

export function createAccess({ database, users, notices, clock, machineClock, security }: Needs): AccessApi {
  const personOf = async (username: string): Promise<Person | undefined> => {
    const login = await readLogin(database, username);
    return login && (await users.user(login.userId));
  };

  /** The act, its line of audit and its notice, or none of them. `change` answers how many sessions ended; undefined: there was nothing to do. */
  async function carryOut(act: Act, username: string, { actor, reason }: Decision, change: (transaction: Database, userId: string) => Changed) {
    const person = await personOf(username);
    if (!person) return refuse('nobody' as const);
    const { userId, accountId } = person;
    const ended = await database.transaction().execute(async (transaction) => {
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
      const login = await readLogin(database, username);
      const person = login && (await users.user(login.userId));
      if (!login || !person) return undefined;
      const { userId, accountId } = person;
      return { ...login, userId, accountId, sessions: await countSessionsOf(database, userId) };
    },

    endSessions: (username, by) => carryOut('sessions.ended', username, by, endSessionsOf),

    closeLogin: (username, by) =>
      carryOut('login.closed', username, by, async (transaction, userId) => {
        const now = isoInstant(machineClock.nowMs());
        return (await setClosed(transaction, userId, now)) ? endSessionsOf(transaction, userId) : undefined;
      }),

    async openLogin(username, by) {
      const opened = await carryOut('login.opened', username, by, async (transaction, userId) =>
        (await setClosed(transaction, userId, null)) ? 0 : undefined,
      );
      return opened.ok ? accept(undefined) : opened;
    },

    blockLogin: (username, by) =>
      carryOut('login.blocked', username, by, async (transaction, userId) => {
        const now = isoInstant(machineClock.nowMs());
        return (await setBlocked(transaction, userId, now)) ? endSessionsOf(transaction, userId) : undefined;
      }),

    async unblockLogin(username, by) {
      const opened = await carryOut('login.unblocked', username, by, async (transaction, userId) =>
        (await setBlocked(transaction, userId, null)) ? 0 : undefined,
      );
      return opened.ok ? accept(undefined) : opened;
    },
  };
}

type Changed = Promise<number | undefined>;

const noticeOf = {
  'login.closed': 'login-closed',
  'login.opened': 'login-opened',
  'login.blocked': 'login-blocked',
  'login.unblocked': 'login-opened',
  'sessions.ended': 'sessions-ended',
} as const;
