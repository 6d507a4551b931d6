import type { Configuration } from '#modules/configuration/server/configuration.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { forgetAudit } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Demarc } from '../compose.ts';
import { openModulesOf } from '../modules.ts';
import type { Run } from './worker.ts';

const TEN_MINUTES_MS = 10 * 60_000;

type Needs = { readonly database: Database; readonly configuration: Configuration };

/**
 * Deletes data past its retention, by the operator's settings and the law (docs/security/data-and-keys.md); what belongs to a single act is deleted
 * by the module's own runs.
 */
export const forgetRunsOf = (demarc: Demarc, { database, configuration }: Needs): readonly Run[] => [
  {
    name: 'identity.forget-ended',
    everyMs: TEN_MINUTES_MS,
    run: () => Promise.all([demarc.identity.forgetEnded(), demarc.operators.forgetEnded()]),
  },
  {
    name: 'telemetry.forget-old',
    everyMs: HOUR_MS,
    run: async () => demarc.apis.telemetry.forget(await configuration.figure('telemetry.keptDays')),
  },
  {
    name: 'audit.forget-old',
    everyMs: TEN_MINUTES_MS,
    async run(now) {
      const keptSince = daysBefore(now, await configuration.figure('audit.keptDays'));
      await Promise.all([forgetAudit(database, keptSince), demarc.securityHistory.forget(keptSince), demarc.apis.users.forget(keptSince)]);
    },
  },
  {
    name: 'notices.forget-old',
    everyMs: TEN_MINUTES_MS,
    run: async (now) => demarc.notices.forget(daysBefore(now, await configuration.figure('notices.keptDays'))),
  },
  { name: 'paperless.forget-old', everyMs: HOUR_MS, run: (now) => demarc.apis.paperless.forget(now) },
  ...openModulesOf(demarc).flatMap(({ retention = [] }) => retention),
];

const daysBefore = (now: IsoInstant, days: number): IsoInstant => plusMilliseconds(now, -days * DAY_MS);
