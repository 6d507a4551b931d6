import type { Role } from '#platform/rules/role.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { activeUntilMs, isEndFinal, isSessionAlive, isTouchDue, sessionEndsAtMs, sessionTimeouts } from '../../rules/session/session-timeouts.ts';
import type { SessionLeft } from '../../rules/session/session-watch.ts';
import type { Credential } from '../../rules/sign-in/sign-in-claims.ts';
import { cookieValue, hostCookie, withoutCookie } from '../cookies.ts';
import type { ProviderSession } from '../oidc/logout-token.ts';
import type { ProvedLogin } from '../proved-login.ts';
import { appSessionHash, hashOf, newSecretId } from '../secret-id.ts';
import { createOpening, instant, type SessionDependencies } from './opening.ts';
import { createOwnSessions, type OwnSessions, timesOf } from './own-sessions.ts';
import type { SessionRow, StandingElsewhere } from './store.ts';

export const SESSION_COOKIE = '__Host-session';

/** `kept`: with "Keep me signed in". */
export type SessionExpiry = SessionLeft & { readonly kept: boolean };

/**
 * How somebody signed in; by default with the password, and just now. `byNetwork`: recognized by the provider's network only, so may read but change
 * nothing until a password is given. `authenticatedAtMs`: when they proved who they are. `generation`: of the proven login; undefined if no proof was
 * asked for. `providerSession`: at the operator's own identity provider, which may end it.
 */
export type SignedInBy = {
  readonly credential?: Credential;
  readonly idToken?: string | undefined;
  readonly byNetwork?: boolean;
  readonly authenticatedAtMs?: number;
  readonly generation?: number | undefined;
  readonly providerSession?: ProviderSession | undefined;
};

/** `generation`: undefined if the login is elsewhere. */
export type SignInOfSession = {
  readonly generation: number | undefined;
  readonly credential: Credential;
  readonly authenticatedAtMs: number;
  readonly kept: boolean;
};

/** Signed-in browsers. Each session is a row, looked up by the hash of its cookie. */
export interface SessionsApi extends OwnSessions {
  /**
   * Who sends this Cookie header: one lookup by key. At most once a minute, the use of the session is recorded and the provider is asked what the
   * user may do now. Undefined if signed out or ended.
   */
  viewerOf(cookieHeader: string | undefined): Promise<Viewer | undefined>;
  /** Opens a session under a new id and returns its Set-Cookie; undefined if the provider no longer knows the user, or their login is closed. */
  startSession(userId: string, kept: boolean, userAgent?: string, more?: SignedInBy): Promise<string | undefined>;
  /** The id token from the operator's own provider; undefined with the embedded one, or if signed out. */
  idTokenOf(viewer: Pick<Viewer, 'sessionId'>): Promise<string | undefined>;
  /** Who sends this Authorization header: the app, by an access token whose session is alive. Otherwise undefined. */
  viewerOfBearer(authorization: string | undefined): Promise<Viewer | undefined>;
  /** The app's sessions, for the identity provider that issues its tokens. */
  readonly appSessions: AppSessions;
  /** The credential with which the session was signed in. */
  credentialOf(viewer: Pick<Viewer, 'sessionId'>): Promise<Credential>;
  /** What a sign-in at the operator's own identity provider is worth here. @param provedAtMs when they proved who they are */
  standingElsewhere(userId: string, provedAtMs: number, session: ProviderSession): Promise<StandingElsewhere>;
  /** The generation of a login; undefined if there is none. */
  generationOf(userId: string): Promise<number | undefined>;
  /** How somebody signed in to their session; undefined if it has ended by now. */
  signInOf(viewer: Pick<Viewer, 'sessionId'>): Promise<SignInOfSession | undefined>;
  /**
   * The password or a passkey was given again: the session continues under a new id and may move money again. Returns its Set-Cookie; undefined if it
   * has ended.
   */
  renewSession(viewer: Pick<Viewer, 'sessionId'>, credential: Credential): Promise<string | undefined>;
  /** How long the session of this Cookie header lasts without further requests. Asking does not extend it. Undefined if it has ended. */
  expiryOf(cookieHeader: string | undefined): Promise<SessionExpiry | undefined>;
  /** The same for the app, by its Authorization header. */
  expiryOfBearer(authorization: string | undefined): Promise<SessionExpiry | undefined>;
  /** Ends the session of this Cookie header at once, everywhere, and returns the Set-Cookie that removes the cookie. */
  endSession(cookieHeader: string | undefined): Promise<string>;
  /** Removes expired records; called regularly by a cleanup job. */
  forgetEnded(): Promise<void>;
}

type AppSignIn = ProvedLogin & {
  readonly credential: Credential;
  readonly authenticatedAtMs: number;
  readonly browser: string | undefined;
};

/** The app's sessions: one for each grant, whose tokens are worthless without it. */
export interface AppSessions {
  /** A code was redeemed. Returns false if the user may not have a session. */
  begin(grantId: string, who: AppSignIn): Promise<boolean>;
  isAlive(grantId: string): Promise<boolean>;
}

export function createSessions(deps: SessionDependencies): SessionsApi {
  const { store, accounts, machine, security } = deps;
  const open = createOpening(deps);

  /** What the user of a session may do now; while the provider does not answer, what it said last. Undefined if they are no longer on the account. */
  async function roleNow({ user_id: userId, account_id: accountId, role }: SessionRow): Promise<Role | undefined> {
    try {
      const user = await accounts.user(userId);
      return user?.accountId === accountId ? user.role : undefined;
    } catch {
      security('role.not-read', { userId, accountId });
      return role;
    }
  }

  /** Records that a session is used, and returns the role it continues with; undefined if this ended it. */
  async function renew(session: SessionRow, nowMs: number): Promise<Role | undefined> {
    const { session_hash: hash, user_id: userId, account_id: accountId } = session;
    const role = await roleNow(session);
    if (role === undefined) {
      await store.removeSession(hash);
      security('session.ended', { userId, which: 'this' });
      return undefined;
    }
    if (role !== session.role) security('role.changed', { userId, accountId, from: session.role, to: role });
    await store.touchSession({ hash, role, at: instant(nowMs), activeUntil: instant(activeUntilMs(Date.parse(session.active_until), nowMs)) });
    return role;
  }

  /** The user of a session, if it is alive. */
  async function viewerBy(hash: string | undefined): Promise<Viewer | undefined> {
    const session = hash === undefined ? undefined : await store.findSession(hash);
    if (!session) return undefined;
    const nowMs = machine.nowMs();
    const times = timesOf(session);
    if (!isSessionAlive(times, nowMs)) return undefined;
    const role = isTouchDue(times, nowMs) ? await renew(session, nowMs) : session.role;
    if (role === undefined) return undefined;
    const { user_id: userId, account_id: accountId, session_hash: sessionId, customer_type: customerType } = session;
    const mustConfirm = nowMs >= Date.parse(session.active_until);
    return { userId, accountId, role, customerType, sessionId, mustConfirm, ...(session.by_network && { byNetwork: true }) };
  }

  async function hashOfBearer(authorization: string | undefined): Promise<string | undefined> {
    const [, token] = /^Bearer ([A-Za-z0-9_-]{1,200})$/i.exec(authorization ?? '') ?? [];
    const grantId = token === undefined ? undefined : await store.findAppGrant(hashOf(token), instant(machine.nowMs()));
    return grantId === undefined ? undefined : appSessionHash(grantId);
  }

  async function expiryBy(hash: string | undefined): Promise<SessionExpiry | undefined> {
    const session = hash === undefined ? undefined : await store.findSession(hash);
    if (!session) return undefined;
    const times = timesOf(session);
    const endsInMs = sessionEndsAtMs(times) - machine.nowMs();
    return endsInMs > 0 ? { endsInMs, isFinal: isEndFinal(times), kept: session.kept } : undefined;
  }

  return {
    ...createOwnSessions({ store, machine, security }),

    viewerOf: async (cookieHeader) => viewerBy(sessionHashOf(cookieHeader)),

    viewerOfBearer: async (authorization) => viewerBy(await hashOfBearer(authorization)),

    appSessions: {
      begin: (grantId, who) => open(appSessionHash(grantId), { ...who, kept: true }),
      async isAlive(grantId) {
        const session = await store.findSession(appSessionHash(grantId));
        return session !== undefined && isSessionAlive(timesOf(session), machine.nowMs());
      },
    },

    credentialOf: async ({ sessionId }) => (await store.signInOf(sessionId))?.credential ?? 'password',

    standingElsewhere: (userId, provedAtMs, session) => store.standingElsewhere(userId, { provedAt: instant(provedAtMs), session }),

    generationOf: store.generationOf,

    async signInOf({ sessionId }) {
      const found = await store.signInOf(sessionId);
      if (!found) return undefined;
      const { credential, kept, generation } = found;
      return { credential, authenticatedAtMs: Date.parse(found.started_at), kept, generation: generation ?? undefined };
    },

    idTokenOf: async ({ sessionId }) => (await store.findIdToken(sessionId))?.id_token ?? undefined,

    async startSession(userId, kept, browser, { credential = 'password', byNetwork = false, ...more } = {}) {
      const id = newSecretId();
      const opened = await open(hashOf(id), { userId, kept, browser, credential, byNetwork, ...more });
      return opened ? hostCookie(SESSION_COOKIE, id, kept ? sessionTimeouts.keptMs : undefined) : undefined;
    },

    async renewSession({ sessionId }, credential) {
      const id = newSecretId();
      const nowMs = machine.nowMs();
      const session = await store.renewSession(sessionId, hashOf(id), instant(nowMs + sessionTimeouts.reauthenticateAfterMs), credential);
      if (!session) return undefined;
      return hostCookie(SESSION_COOKIE, id, session.kept ? Date.parse(session.started_at) + sessionTimeouts.keptMs - nowMs : undefined);
    },

    expiryOf: async (cookieHeader) => expiryBy(sessionHashOf(cookieHeader)),

    expiryOfBearer: async (authorization) => expiryBy(await hashOfBearer(authorization)),

    async endSession(cookieHeader) {
      const hash = sessionHashOf(cookieHeader);
      const userId = hash === undefined ? undefined : await store.removeSession(hash);
      if (userId !== undefined) security('session.ended', { userId, which: 'this' });
      return withoutCookie(SESSION_COOKIE);
    },

    async forgetEnded() {
      const nowMs = machine.nowMs();
      await store.removeEnded(instant(nowMs), {
        startedBefore: instant(nowMs - sessionTimeouts.absoluteMs),
        keptStartedBefore: instant(nowMs - sessionTimeouts.keptMs),
        seenBefore: instant(nowMs - sessionTimeouts.idleMs),
      });
    },
  };
}

/** The hash of the session id in a Cookie header. Anything not shaped like one of our ids is not looked up. */
function sessionHashOf(cookieHeader: string | undefined): string | undefined {
  const id = cookieValue(cookieHeader, SESSION_COOKIE);
  return id !== undefined && /^[A-Za-z0-9_-]{43}$/.test(id) ? hashOf(id) : undefined;
}
