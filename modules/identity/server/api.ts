import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { isSeenAnew, isSessionAlive, sessionLife } from '../rules/session-life.ts';
import type { TooMany } from '../rules/sign-in-limits.ts';
import { usernameKey } from '../rules/username.ts';
import { cookieValue, hostCookie, withoutCookie } from './cookies.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { UsersPort } from './port.ts';
import { hashOf, newSecretId } from './secret-id.ts';
import { createSignInLimiter } from './sign-in-limiter.ts';
import { createIdentityStore, type SessionRow } from './store.ts';

const SESSION_COOKIE = '__Host-session';

export type IdentityNeeds = {
  readonly database: Database;
  readonly users: UsersPort;
  readonly machineClock: MachineClock;
  /** Cheaper ones in tests; argon2id at the cost that OWASP gives unless told. */
  readonly passwords?: Passwords;
};

export type Credentials = { readonly username: string; readonly password: string };
export type SignInRefusal = { readonly reason: 'wrong' } | TooMany;

export interface IdentityApi {
  /** Who sends this Cookie header: one look-up by key, and a write at most once a minute. Undefined when signed out or ended. */
  viewerOf(cookieHeader: string | undefined): Promise<Viewer | undefined>;
  /** Gives a user a username and password. Refused where either has a login already. */
  createLogin(login: Credentials & { readonly userId: string }): Promise<Result<undefined, { readonly reason: 'taken' }>>;
  /** Who signs in by this name, for operators; undefined when nobody does. */
  userIdOf(username: string): Promise<string | undefined>;
  /** The username under which a user signs in; undefined without a login. */
  usernameOf(userId: string): Promise<string | undefined>;
  /** Gives a login another password and ends all its sessions. Nothing happens where the user has no login. */
  changePassword(userId: string, password: string): Promise<void>;
  /** Takes a user's login away and ends their sessions. */
  removeLogin(userId: string): Promise<void>;
  /** Checks a password. An unknown username, a wrong password and a user who is gone are one refusal, after the same work. */
  checkPassword(credentials: Credentials, address: string): Promise<Result<{ readonly userId: string }, SignInRefusal>>;
  /** Opens a session under a new id and answers its Set-Cookie; undefined where the provider no longer knows the user. */
  startSession(userId: string, kept: boolean): Promise<string | undefined>;
  /** Ends the session of this Cookie header at once, everywhere, and answers the Set-Cookie that takes the cookie away. */
  endSession(cookieHeader: string | undefined): Promise<string>;
  /** Ends every session of a user, the identity provider's too. */
  endAllSessions(userId: string): Promise<void>;
  /** Removes what ended by itself; a housekeeping job calls it now and then. */
  forgetEnded(): Promise<void>;
}

export function createIdentity({ database, users, machineClock, passwords = createPasswords() }: IdentityNeeds): IdentityApi {
  const store = createIdentityStore(database);
  const limiter = createSignInLimiter(store, machineClock);
  const instant = (ms: number) => new Date(ms).toISOString();

  return {
    async viewerOf(cookieHeader) {
      const hash = sessionHashOf(cookieHeader);
      const session = hash === undefined ? undefined : await store.findSession(hash);
      if (!session) return undefined;
      const nowMs = machineClock.nowMs();
      const times = timesOf(session);
      if (!isSessionAlive(times, nowMs)) return undefined;
      if (isSeenAnew(times, nowMs)) await store.noteSeen(session.session_hash, instant(nowMs));
      return { userId: session.user_id, accountId: session.account_id, role: session.role, sessionId: session.session_hash };
    },

    async createLogin({ username, password, userId }) {
      const added = await store.addLogin({
        username_key: usernameKey(username),
        user_id: userId,
        password_hash: await passwords.hash(password),
        created_at: instant(machineClock.nowMs()),
      });
      return added ? accept(undefined) : refuse({ reason: 'taken' });
    },

    userIdOf: async (username) => (await store.findLogin(usernameKey(username)))?.user_id,

    usernameOf: async (userId) => (await store.findLoginOf(userId))?.username_key,

    async changePassword(userId, password) {
      await store.setPassword(userId, await passwords.hash(password));
      await store.removeSessionsOf(userId);
    },

    async removeLogin(userId) {
      await store.removeLogin(userId);
      await store.removeSessionsOf(userId);
    },

    async checkPassword({ username, password }, address) {
      const key = usernameKey(username);
      const refusal = await limiter.countTry(key, address);
      if (refusal) return refuse(refusal);
      const login = await store.findLogin(key);
      const matches = await passwords.matches(password, login?.password_hash);
      const user = matches && login ? await users.user(login.user_id) : undefined;
      if (!user) return refuse({ reason: 'wrong' });
      await limiter.succeeded(key, address);
      return accept({ userId: user.userId });
    },

    async startSession(userId, kept) {
      const user = await users.user(userId);
      if (!user) return undefined;
      const id = newSecretId();
      const now = instant(machineClock.nowMs());
      const { accountId: account_id, role } = user;
      await store.addSession({ session_hash: hashOf(id), user_id: userId, account_id, role, kept, started_at: now, last_seen_at: now });
      return hostCookie(SESSION_COOKIE, id, kept ? sessionLife.keptMs : undefined);
    },

    async endSession(cookieHeader) {
      const hash = sessionHashOf(cookieHeader);
      if (hash !== undefined) await store.removeSession(hash);
      return withoutCookie(SESSION_COOKIE);
    },

    async endAllSessions(userId) {
      await store.removeSessionsOf(userId);
    },

    async forgetEnded() {
      const nowMs = machineClock.nowMs();
      await store.removeEnded(instant(nowMs), {
        startedBefore: instant(nowMs - sessionLife.wholeMs),
        keptStartedBefore: instant(nowMs - sessionLife.keptMs),
        seenBefore: instant(nowMs - sessionLife.idleMs),
      });
    },
  };
}

/** The hash of the session id in a Cookie header. Anything that is not shaped like an id of ours is not looked up. */
function sessionHashOf(cookieHeader: string | undefined): string | undefined {
  const id = cookieValue(cookieHeader, SESSION_COOKIE);
  return id !== undefined && /^[A-Za-z0-9_-]{43}$/.test(id) ? hashOf(id) : undefined;
}

const timesOf = (session: SessionRow) => ({
  startedAtMs: Date.parse(session.started_at),
  lastSeenAtMs: Date.parse(session.last_seen_at),
  kept: session.kept,
});
