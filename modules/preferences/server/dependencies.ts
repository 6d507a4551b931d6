import type { StepUpPurpose } from '#modules/identity/rules/step-up.ts';
import type { NoticesApi, Outbox } from '#modules/notices/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { contactLimits } from '../rules/limits.ts';
import type { ContactKind } from '../rules/new-contact.ts';
import type { ContactNotice } from '../rules/notices.ts';
import type { ContactsPort } from './port.ts';
import type { ContactSecurityLog } from './security-events.ts';

type Changed = { readonly accountId: string; readonly userId: string; readonly kind: `${ContactKind}-changed`; readonly at: IsoInstant };

/** What preferences depend on; passed in by apps/server. */
export type PreferencesDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly contacts: ContactsPort;
  /** Whether the user of a session has just proved again who they are. */
  readonly stepUp: { isFresh(sessionId: string, purpose: StepUpPurpose): Promise<boolean> };
  readonly limited: Limiter<keyof typeof contactLimits>;
  readonly notices: Pick<Outbox<ContactNotice>, 'put'>;
  readonly topics: Pick<NoticesApi, 'topics' | 'choose'>;
  /** Addresses on file that refuse notices. */
  readonly refusedAddresses: Pick<NoticesApi, 'refusedMail' | 'readdressed'>;
  /** Whether texts can be sent from here; if not, nobody can prove that a number is theirs. */
  readonly canText: boolean;
  /** Whether six digits are those of a code. */
  readonly isCode: (codeId: string, given: string) => boolean;
  /** Ends a person's recovery codes and proofs, so that those sent to the previous address no longer work. */
  readonly forgetRecoveries: (transaction: Database, userId: string) => Promise<void>;
  /** The person's own security history, written in the transaction that makes the change. */
  readonly securityHistory: { keep(transaction: Database, done: Changed): Promise<void> };
  /** Whether customers change contacts themselves (`preferences.page`). */
  readonly isOn: (accountId: string) => Promise<boolean>;
  readonly security?: ContactSecurityLog;
  readonly onError: (what: string, error: unknown) => void;
};
