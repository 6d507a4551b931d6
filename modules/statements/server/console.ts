import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { partIn } from '#platform/rules/console/part.ts';
import { newestIn } from '#platform/rules/console/timeline.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import { everyPage } from '#platform/server/module/every-page.ts';
import type { StatementsParts } from '../rules/console/parts.ts';
import type { StatementsApi } from './api.ts';

type Dependencies = { readonly statements: Pick<StatementsApi, 'list'> };

const part = partIn<StatementsParts>('statements');

/** Statements in the timeline of an account in the operators' console: of an issued one, only the day is known. */
export const statementsConsole = ({ statements }: Dependencies): ModuleConsole<'read-payments'> => ({
  customer: {
    timeline: [
      {
        right: 'read-payments',
        kind: 'money',
        async read({ accountId, timeZone }, window) {
          const heads = await everyPage((page) => statements.list(accountId, undefined, page));
          const issued = heads.map(({ part: ofPart, on, balance, dueOn }) => ({
            at: instantAt(on, '00:00', timeZone),
            isWholeDay: true,
            ...part('issued', { part: ofPart, balance, dueOn }),
          }));
          return newestIn(issued, window);
        },
      },
    ],
  },
});
