import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { partIn } from '#platform/rules/console/part.ts';
import { newestIn, type TimelineEntry } from '#platform/rules/console/timeline.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PaperlessParts } from '../rules/console/parts.ts';
import { type ConsentWithEnd, listConsents } from './store.ts';

const part = partIn<PaperlessParts>('paperless');

/** Consents to bills online only, in the timeline of the account in the operators' console. */
export const paperlessConsole = ({ database }: { readonly database: Database }): ModuleConsole<'read-payments'> => ({
  customer: {
    timeline: [
      {
        right: 'read-payments',
        kind: 'money',
        read: async ({ accountId }, window) => newestIn((await listConsents(database, accountId)).flatMap(eventsOf), window),
      },
    ],
  },
});

/** One that never took effect changed nothing. */
const eventsOf = ({ effectiveAt, withdrawnAt }: ConsentWithEnd): readonly TimelineEntry[] => [
  ...(effectiveAt === null ? [] : [{ at: effectiveAt, ...part('consent', { isGiven: true }) }]),
  ...(withdrawnAt === null ? [] : [{ at: withdrawnAt, ...part('consent', { isGiven: false }) }]),
];
