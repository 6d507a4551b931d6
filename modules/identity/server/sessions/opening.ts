import type { MachineClock } from '#platform/server/clock/clock.ts';
import { deviceName } from '../../rules/session/device-name.ts';
import { sessionTimeouts } from '../../rules/session/session-timeouts.ts';
import type { Credential } from '../../rules/sign-in/sign-in-claims.ts';
import type { ProviderSession } from '../oidc/logout-token.ts';
import type { HoldersPort } from '../port.ts';
import type { IdentitySecurityLog } from '../security-events.ts';
import { providerColumnsOf } from './provider-logout.ts';
import type { SessionStore } from './store.ts';

export type SessionDependencies = {
  readonly store: SessionStore;
  readonly accounts: HoldersPort;
  readonly machine: MachineClock;
  readonly security: IdentitySecurityLog;
  readonly credentialsElsewhere: boolean;
};

type Opened = {
  readonly userId: string;
  readonly kept: boolean;
  readonly browser: string | undefined;
  readonly credential: Credential;
  readonly idToken?: string | undefined;
  readonly byNetwork?: boolean;
  readonly authenticatedAtMs?: number | undefined;
  readonly generation?: number | undefined;
  readonly providerSession?: ProviderSession | undefined;
};

/** Machine time, as the store has it. */
export const instant = (ms: number): string => new Date(ms).toISOString();

/** Opens a session under the hash of its id. Returns false if the provider no longer knows the user, or their login is closed. */
export function createOpening({ store, accounts, machine, security, credentialsElsewhere }: SessionDependencies) {
  return async (hash: string, opened: Opened): Promise<boolean> => {
    const { userId, kept, browser, credential, idToken, byNetwork = false, authenticatedAtMs = machine.nowMs(), generation } = opened;
    const { providerSession } = opened;
    const user = await accounts.user(userId);
    if (!user) return false;
    const account = await accounts.account(user.accountId);
    const nowMs = machine.nowMs();
    const now = instant(nowMs);
    const session = {
      session_hash: hash,
      user_id: userId,
      account_id: user.accountId,
      role: user.role,
      kept,
      started_at: now,
      last_seen_at: now,
      active_until: byNetwork ? now : instant(Math.min(authenticatedAtMs, nowMs) + sessionTimeouts.reauthenticateAfterMs),
      device: deviceName(browser),
      credential,
      id_token: idToken ?? null,
      by_network: byNetwork,
      ...(account && { customer_type: account.customerType }),
      ...(providerSession && providerColumnsOf(providerSession)),
    };
    const proof = byNetwork ? undefined : { provedAt: instant(authenticatedAtMs), session: providerSession };
    const added = await (credentialsElsewhere ? store.addSessionFromElsewhere(session, proof) : store.addSession(session, generation));
    if (added) security('session.began', { userId, accountId: user.accountId, kept, byNetwork });
    return added;
  };
}
