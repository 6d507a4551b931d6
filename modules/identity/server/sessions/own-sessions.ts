import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { isSessionAlive } from '../../rules/session/session-timeouts.ts';
import type { IdentitySecurityLog } from '../security-events.ts';
import type { SessionRow, SessionStore } from './store.ts';

/** A signed-in browser as its owner sees it. `device` is empty if the browser was not recognized. */
export type OwnSession = {
  readonly sessionNo: string;
  readonly device: string;
  readonly startedAt: IsoInstant;
  readonly lastSeenAt: IsoInstant;
  readonly kept: boolean;
  /** Recognized by the provider's network only, without a password. */
  readonly byNetwork: boolean;
  readonly isThis: boolean;
};

/** A user's own sessions: listing and ending them. */
export interface OwnSessions {
  /** The live sessions of a user, last used first. */
  sessionsOf(viewer: Viewer): Promise<readonly OwnSession[]>;
  /** Ends one of the viewer's sessions, by its number. Another person's is treated as nonexistent. */
  endOwnSession(viewer: Viewer, sessionNo: string): Promise<void>;
  /** Ends all of the viewer's sessions except this one. */
  endOtherSessions(viewer: Viewer): Promise<void>;
  /** Ends all sessions of a user, including the identity provider's. */
  endAllSessions(userId: string): Promise<void>;
}

type Dependencies = { readonly store: SessionStore; readonly machine: MachineClock; readonly security: IdentitySecurityLog };

export const createOwnSessions = ({ store, machine, security }: Dependencies): OwnSessions => ({
  async sessionsOf({ userId, sessionId }) {
    const nowMs = machine.nowMs();
    const alive = (await store.sessionsOf(userId)).filter((session) => isSessionAlive(timesOf(session), nowMs));
    return alive.map((session) => ({
      sessionNo: session.session_no,
      device: session.device,
      startedAt: isoInstant(Date.parse(session.started_at)),
      lastSeenAt: isoInstant(Date.parse(session.last_seen_at)),
      kept: session.kept,
      byNetwork: session.by_network,
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

  async endAllSessions(userId) {
    await store.removeSessionsOf(userId, isoInstant(machine.nowMs()));
    security('session.ended', { userId, which: 'all' });
  },
});

/** When a session began and was last used. */
export const timesOf = (session: Pick<SessionRow, 'started_at' | 'last_seen_at' | 'kept'>) => ({
  startedAtMs: Date.parse(session.started_at),
  lastSeenAtMs: Date.parse(session.last_seen_at),
  kept: session.kept,
});
