import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { mailModuleLimits } from '../rules/limits.ts';
import { REPORT_KEPT_MS } from '../rules/report.ts';
import { mailSettings } from '../rules/settings.ts';
import { createMail, type MailApi } from './api.ts';
import { mailCommands } from './commands.ts';
import { mailConsole } from './console.ts';
import type { MailDependencies } from './dependencies.ts';
import { addMailGraph } from './graph.ts';
import { mailTopic } from './live-mail.ts';
import { forgetReports, reportsOf } from './reports/report-store.ts';

export const mailModule = {
  name: 'mail',
  settings: mailSettings,
  commands: mailCommands,
  console: mailConsole,
  tables: { mail_report: { deletedBy: 'mail.forget-reports', exportedAs: 'mail-reports.csv' } },
  graph: { endpoint: 'mail', add: addMailGraph },
  limits: mailModuleLimits,
  open(deps: MailDependencies) {
    const api = createMail(deps);
    return {
      api,
      live: [mailTopic({ api, mail: deps.mail })],
      retention: [
        {
          name: 'mail.forget-reports',
          everyMs: HOUR_MS,
          run: (now) => forgetReports(deps.database, plusMilliseconds(now, -REPORT_KEPT_MS)).then(() => undefined),
        },
      ],
      exports: [reported(deps.database)],
    };
  },
} as const satisfies ServerModule<MailDependencies, MailApi>;

const reported = (database: Database) =>
  exportPart({
    name: 'mailReports',
    read: (accountId) => reportsOf(database, accountId),
    files: [
      {
        file: 'mail-reports.csv',
        columns: ['received_at', 'reported_at', 'from', 'subject'],
        rowsOf: (all) => all.map(({ receivedAt, reportedAt, from, subject }) => [receivedAt, reportedAt, from.address, subject]),
      },
    ],
  });
