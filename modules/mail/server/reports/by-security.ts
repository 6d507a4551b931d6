import { randomUUID } from 'node:crypto';
import type { Waiting } from '#platform/rules/console/queue.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MessageHead } from '../../rules/message.ts';
import type { Report } from '../../rules/report.ts';
import { closeReport, countOpen, insertReport, openReports, readReport } from './report-store.ts';

type By = { readonly actor: string; readonly reason: string };
type Dependencies = { readonly database: Database; readonly clock: BusinessClock };

/** As many as one page of the console shows. */
const MOST_SHOWN = 100;

/** Messages that customers reported, for whoever looks after them: only what they reported, and each look at it is in the audit trail. */
export interface ReportsApi {
  /** Keeps a message as evidence; once, however often it is reported. */
  take(accountId: string, head: MessageHead, raw: Uint8Array): Promise<void>;
  /** Those that nobody has closed, newest first. */
  open(): Promise<readonly Report[]>;
  waiting(): Promise<Waiting>;
  find(reportId: string): Promise<Report | undefined>;
  /** The message as it came. */
  evidence(reportId: string, actor: string): Promise<Uint8Array | undefined>;
  close(reportId: string, by: By): Promise<Result<undefined, 'gone'>>;
}

export function createReports({ database, clock }: Dependencies): ReportsApi {
  return {
    take: (accountId, head, raw) => insertReport(database, { accountId, reportId: randomUUID(), head, raw, at: clock.now() }),
    open: () => openReports(database, MOST_SHOWN),
    waiting: () => countOpen(database),
    async find(reportId) {
      const found = await readReport(database, reportId);
      if (!found) return undefined;
      const { raw: _, ...report } = found;
      return report;
    },
    async evidence(reportId, actor) {
      const found = await readReport(database, reportId);
      if (!found) return undefined;
      await writeAudit(database, found.accountId, { actor, act: 'mail-report.read', subject: { report: reportId }, at: clock.now() });
      return found.raw;
    },
    async close(reportId, { actor, reason }) {
      const found = await readReport(database, reportId);
      if (!found || !(await closeReport(database, found, clock.now()))) return refuse('gone');
      await writeAudit(database, found.accountId, { actor, act: 'mail-report.closed', subject: { report: reportId, reason }, at: clock.now() });
      return accept(undefined);
    },
  };
}
