import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { ConsoleQueue } from '#platform/rules/console/queue.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Demarc } from '../compose.ts';
import { modules } from '../modules.ts';
import { createAccountLookup } from './account-lookup.ts';
import { auditRoute } from './audit.ts';
import { findRoute } from './find.ts';
import { todayRoute } from './today.ts';

type Dependencies = { readonly demarc: Demarc; readonly database: Database; readonly machine: MachineClock };

type Pages = { readonly pages: readonly ConsoleRoute<OperatorRight>[]; readonly queues: readonly ConsoleQueue<OperatorRight>[] };

const declared = Object.values(modules).flatMap((one) => ('console' in one ? [one.console] : []));

/** Every page of the console and every queue that it shows: those of the modules, and our own. */
export function consolePages(deps: Dependencies): Pages {
  const { demarc, database, machine } = deps;
  const { account } = demarc.apis;
  const consoles = declared.map((open) => open(offeredTo(deps)));
  const queues = consoles.flatMap(({ queues: own = [] }) => own);
  const finders = consoles.flatMap(({ finders: own = [] }) => own);
  const own = [findRoute({ finders, database }), todayRoute({ demarc, account, database, machine, queues }), auditRoute({ account, database })];
  return { pages: [...own, ...consoles.flatMap(({ routes }) => routes)], queues };
}

/** What the console of a module may state as its needs. */
function offeredTo({ demarc: { payments, apis, access, blocks, operators, identity, partners }, database, machine }: Dependencies) {
  const accounts = createAccountLookup({
    account: apis.account,
    billing: apis.billing,
    people: (accountId) => apis.users.byOperator.people(accountId),
    usernameOf: (userId) => identity.usernameOf(userId),
    loginNamed: (username) => access.standing(username),
  });
  return {
    ...apis,
    ...{ database, machine, accounts, payments, access, blocks, operators },
    cases: apis.cases.byOperator,
    credentialsElsewhere: identity.credentialsElsewhere,
    partners: partners.all.map(({ code, name }) => ({ code, name })),
    loginNamed: (username: string) => access.standing(username),
    report: (days: number) => apis.telemetry.report(days),
  };
}
