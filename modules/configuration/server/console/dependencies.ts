import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { problemIn, showIn } from '#platform/rules/console/answer.ts';
import type { ConsoleRequest } from '#platform/rules/console/route.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { en } from '../../copy/console/en.ts';
import type { ConfigurationViews, PartnerName } from '../../rules/console/views.ts';

/** What the module's pages of the console need. */
export type ConfigurationConsoleDependencies = {
  readonly database: Database;
  readonly machine: MachineClock;
  readonly partners: readonly PartnerName[];
};
export type OperatorRequest = ConsoleRequest<OperatorRight>;

export const show = showIn<ConfigurationViews>('configuration');
export const problem = problemIn<typeof en>('configuration');

/** For decisions dated as the request. */
export const decisionDeps = ({ database, machine }: ConfigurationConsoleDependencies, { now }: OperatorRequest) => ({
  database,
  machine,
  clock: { now: () => now },
});
