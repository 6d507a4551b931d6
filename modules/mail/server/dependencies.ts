import type { Limiter } from '#platform/rules/limits.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { Tickets } from '#platform/server/http/tickets.ts';
import type { MailReader } from '#platform/server/mail/mail-reader.ts';
import type { mailModuleLimits } from '../rules/limits.ts';
import type { MailServers } from '../rules/programs.ts';
import type { MailTerms } from '../rules/terms.ts';
import type { MailPort } from './port.ts';

/** What mail depends on. */
export type MailDependencies = {
  readonly mail: MailPort;
  readonly database: Database;
  readonly account: {
    user(userId: string): Promise<{ readonly firstName: string; readonly lastName: string } | undefined>;
    account(accountId: string): Promise<{ readonly timeZone: string } | undefined>;
  };
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly reader: MailReader;
  readonly tickets: Tickets;
  /** How long messages stay where they were thrown away. */
  readonly terms: () => Promise<MailTerms>;
  /** Where programs for mail reach mailboxes; undefined if they cannot. */
  readonly programs: MailServers | undefined;
  readonly limited: Limiter<keyof typeof mailModuleLimits>;
  /** How many voicemail messages nobody heard. */
  readonly voicemailCount: (viewer: Viewer) => Promise<number>;
  /** What a caller said; undefined if there is no such message, or if the viewer may not hear it. */
  readonly voicemailFile: (viewer: Viewer, voicemailId: string) => Promise<{ readonly name: string; readonly bytes: Uint8Array } | undefined>;
};
