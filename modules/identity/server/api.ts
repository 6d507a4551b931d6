import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { type SecurityLog, unheard } from '#platform/server/log/security.ts';
import { deviceName } from '../rules/device-name.ts';
import { activeUntilMs, isSeenAnew, isSessionAlive, sessionEndsAtMs, sessionLife } from '../rules/session-life.ts';
import type { TooMany } from '../rules/sign-in-limits.ts';
import { usernameKey } from '../rules/username.ts';
import { cookieValue, hostCookie, withoutCookie } from './cookies.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { UsersPort } from './port.ts';
import { hashOf, newSecretId } from './secret-id.ts';
import { createLimiter, createSignInLimiter } from './sign-in-limiter.ts';
import { createIdentityStore, type SessionRow } from './store.ts';

const SESSION_COOKIE = '__Host-session';

export type IdentityNeeds = {
  readonly database: Database;
  readonly users: UsersPort;
  readonly machineClock: MachineClock;
  /** Cheaper ones in tests; argon2id at the cost that OWASP gives unless told. */
  readonly passwords?: Passwords;
  readonly security?: SecurityLog;
};

export type Credentials = { readonly username: string; readonly password: string };
/** A signed-in browser as its person sees it. `device` is empty where the browser said nothing we know. */
export type OwnSession = {
  readonly sessionNo: string;
  readonly device: string;
  readonly startedAt: IsoInstant;
  readonly lastSeenAt: IsoInstant;
  readonly kept: boolean;
  readonly isThis: boolean;
};
export type PasswordRefusal = { readonly reason: 'wrong' } | TooMany;
/** `proofNext`: the next try needs a solved captcha. After too many it always does. */
export type SignInRefusal = { readonly reason: 'wrong'; readonly proofNext: boolean } | TooMany;

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
  /**
   * Checks a password. An unknown username, a wrong password and a user who is gone are one refusal, after the same work.
   * @param proved a captcha was solved for this try, so that it is taken however many have failed.
   */
  checkPassword(credentials: Credentials, address: string, proved?: boolean): Promise<Result<{ readonly userId: string }, SignInRefusal>>;
  /** Opens a session under a new id and answers its Set-Cookie; undefined where the provider no longer knows the user. */
  startSession(userId: string, kept: boolean, userAgent?: string): Promise<string | undefined>;
  /** When the session of this Cookie header ends if nothing more happens, in milliseconds from now. Asking is not using it. Undefined when it has ended. */
  endsInMs(cookieHeader: string | undefined): Promise<number | undefined>;
  /** The person of a session gives the password again: it may move money again. Wrong ones are counted apart from failed sign-ins. */
  confirm(viewer: Viewer, password: string): Promise<Result<undefined, PasswordRefusal>>;
  /** The sessions of a person that are alive, the last used first. */
  sessionsOf(viewer: Viewer): Promise<readonly OwnSession[]>;
  /** Ends one session of a person, by its number. Another's is like one that does not exist. */
  endOwnSession(viewer: Viewer, sessionNo: string): Promise<void>;
  /** Ends all sessions of a person but this one. */
  endOtherSessions(viewer: Viewer): Promise<void>;
  /** Ends the session of this Cookie header at once, everywhere, and answers the Set-Cookie that takes the cookie away. */
  endSession(cookieHeader: string | undefined): Promise<string>;
  /** Ends every session of a user, the identity provider's too. */
  endAllSessions(userId: string): Promise<void>;
  /** Removes what ended by itself; a housekeeping job calls it now and then. */
  forgetEnded(): Promise<void>;
}

export function createIdentity({ database, users, machineClock, passwords = createPasswords(), security = unheard }: IdentityNeeds): IdentityApi {
  const store = createIdentityStore(database);
  const limiter = createSignInLimiter(store, machineClock, security);
  const countTry = createLimiter(store, machineClock, security);
  const instant = (ms: number) => new Date(ms).toISOString();

  return {
    async viewerOf(cookieHeader) {
      const hash = sessionHashOf(cookieHeader);
      const session = hash === undefined ? undefined : await store.findSession(hash);
      if (!session) return undefined;
      const nowMs = machineClock.nowMs();
      const times = timesOf(session);
      if (!isSessionAlive(times, nowMs)) return undefined;
      const activeUntil = Date.parse(session.active_until);
      if (isSeenAnew(times, nowMs)) await store.noteSeen(session.session_hash, instant(nowMs), instant(activeUntilMs(activeUntil, nowMs)));
      const { user_id: userId, account_id: accountId, role, session_hash: sessionId } = session;
      return { userId, accountId, role, sessionId, mustConfirm: nowMs >= activeUntil };
    },

    async createLogin({ username, password, userId }) {
      const added = await store.addLogin({
        username_key: usernameKey(username),
        user_id: userId,
        password_hash: await passwords.hash(password),
        created_at: instant(machineClock.nowMs()),
      });
      if (!added) return refuse({ reason: 'taken' });
      security('login.created', { userId });
      return accept(undefined);
    },

    userIdOf: async (username) => (await store.findLogin(usernameKey(username)))?.user_id,

    usernameOf: async (userId) => (await store.findLoginOf(userId))?.username_key,

    async changePassword(userId, password) {
      await store.setPassword(userId, await passwords.hash(password));
      await store.removeSessionsOf(userId);
      security('password.changed', { userId });
    },

    async removeLogin(userId) {
      await store.removeLogin(userId);
      await store.removeSessionsOf(userId);
      security('login.removed', { userId });
    },

    async checkPassword({ username, password }, address, proved = false) {
      const key = usernameKey(username);
      const { refusal, last } = await limiter.countTry(key, address);
      if (refusal && !proved) return refuse(refusal);
      const login = await store.findLogin(key);
      const matches = await passwords.matches(password, login?.password_hash);
      const user = matches && login ? await users.user(login.user_id) : undefined;
      if (!user) {
        security('sign-in.failed', { userId: login?.user_id });
        return refuse({ reason: 'wrong', proofNext: last });
      }
      await limiter.succeeded(key, address);
      security('sign-in.succeeded', { userId: user.userId, accountId: user.accountId });
      return accept({ userId: user.userId });
    },

    async startSession(userId, kept, userAgent) {
      const user = await users.user(userId);
      if (!user) return undefined;
      const id = newSecretId();
      const nowMs = machineClock.nowMs();
      const now = instant(nowMs);
      await store.addSession({
        session_hash: hashOf(id),
        user_id: userId,
        account_id: user.accountId,
        role: user.role,
        kept,
        started_at: now,
        last_seen_at: now,
        active_until: instant(nowMs + sessionLife.moneyIdleMs),
        device: deviceName(userAgent),
      });
      security('session.began', { userId, accountId: user.accountId, kept });
      return hostCookie(SESSION_COOKIE, id, kept ? sessionLife.keptMs : undefined);
    },

    async endsInMs(cookieHeader) {
      const hash = sessionHashOf(cookieHeader);
      const session = hash === undefined ? undefined : await store.findSession(hash);
      const leftMs = session && sessionEndsAtMs(timesOf(session)) - machineClock.nowMs();
      return leftMs !== undefined && leftMs > 0 ? leftMs : undefined;
    },

    async confirm({ userId, sessionId }, password) {
      const refusal = await countTry('confirm', userId);
      if (refusal) return refuse(refusal);
      const login = await store.findLoginOf(userId);
      const matches = await passwords.matches(password, login?.password_hash);
      security(matches ? 'password.confirmed' : 'password.not-confirmed', { userId });
      if (!matches) return refuse({ reason: 'wrong' });
      await store.forgetTries('confirm', hashOf(userId));
      await store.setActiveUntil(sessionId, instant(machineClock.nowMs() + sessionLife.moneyIdleMs));
      return accept(undefined);
    },

    async sessionsOf({ userId, sessionId }) {
      const nowMs = machineClock.nowMs();
      const alive = (await store.sessionsOf(userId)).filter((session) => isSessionAlive(timesOf(session), nowMs));
      return alive.map((session) => ({
        sessionNo: session.session_no,
        device: session.device,
        startedAt: isoInstant(Date.parse(session.started_at)),
        lastSeenAt: isoInstant(Date.parse(session.last_seen_at)),
        kept: session.kept,
        isThis: session.session_hash === sessionId,
      }));
    },

    async endOwnSession({ userId }, sessionNo) {
      await store.removeSessionOf(userId, sessionNo);
      security('session.ended', { userId, which: 'one' });
    },

    async endOtherSessions({ userId, sessionId }) {
      await store.removeOtherSessions(userId, sessionId);
      security('session.ended', { userId, which: 'others' });
    },

    async endSession(cookieHeader) {
      const hash = sessionHashOf(cookieHeader);
      const userId = hash === undefined ? undefined : await store.removeSession(hash);
      if (userId !== undefined) security('session.ended', { userId, which: 'this' });
      return withoutCookie(SESSION_COOKIE);
    },

    async endAllSessions(userId) {
      await store.removeSessionsOf(userId);
      security('session.ended', { userId, which: 'all' });
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
