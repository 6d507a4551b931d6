import type { Configuration } from '#modules/configuration/server/configuration.ts';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { forgetAudit } from '#platform/server/audit/audit.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Run } from '#platform/server/module/runs.ts';
import type { Demarc } from '../compose.ts';
import { openModulesOf } from '../modules.ts';

const TEN_MINUTES_MS = 10 * 60_000;

type Dependencies = { readonly database: Database; readonly configuration: Configuration };

/**
 * Deletes data past its retention, by the operator's settings and the law (docs/security/data-and-keys.md): what each module declares, and the audit
 * trail, which all of them write. What belongs to a single act is deleted by the module's own runs.
 */
export const forgetRunsOf = (demarc: Demarc, { database, configuration }: Dependencies): readonly Run[] => [
  {
    name: 'audit.forget-old',
    everyMs: TEN_MINUTES_MS,
    run: async (now) => forgetAudit(database, plusMilliseconds(now, -(await configuration.figure('audit.keptDays')) * DAY_MS)),
  },
  ...openModulesOf(demarc).flatMap(({ retention = [] }) => retention),
];
