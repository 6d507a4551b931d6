import type { AccountApi } from '#modules/account/server/api.ts';
import type { StepUpPurpose } from '#modules/identity/rules/step-up.ts';
import type { IdentityApi } from '#modules/identity/server/api.ts';
import type { Outbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { LinkOf } from '#platform/server/link.ts';
import type { SecurityLog } from '#platform/server/log/security.ts';
import type { UsersNotice } from '../rules/notices.ts';
import type { AccountUsersPort } from './port.ts';
import type { UsersSecurity } from './security-events.ts';

type MadeLogin = { readonly accountId: string; readonly userId: string; readonly kind: 'login-created'; readonly at: IsoInstant };

/** What this module depends on; passed in by apps/server. */
export type UsersDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly users: AccountUsersPort;
  readonly account: Pick<AccountApi, 'today' | 'account'>;
  readonly identity: Pick<IdentityApi, 'createLogin' | 'passwordProblem' | 'removeLogin' | 'userIdOf' | 'usernameOf' | 'endAllSessions' | 'setRole'>;
  /** Whether the user of a session has just proved again who they are. */
  readonly stepUp: { isFresh(sessionId: string, purpose: StepUpPurpose): Promise<boolean> };
  readonly notices: Pick<Outbox<UsersNotice>, 'put'>;
  /** The person's own security history, written in the transaction that makes the change. */
  readonly securityHistory: { keep(transaction: Database, done: MadeLogin): Promise<void> };
  /** Whether customers invite others (`users.invitations`). */
  readonly invitationsAreOn: () => Promise<boolean>;
  readonly linkOf: LinkOf;
  readonly security?: SecurityLog<UsersSecurity>;
  readonly onError: (what: string, error: unknown) => void;
};
