import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { AccountLookup } from '#platform/rules/console/account.ts';
import type { ConsoleLive } from '#platform/rules/console/live.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleQueue } from '#platform/rules/console/queue.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Demarc } from '../compose.ts';
import { modules } from '../modules.ts';
import { createAccountLookup } from './account-lookup.ts';
import { auditAct, auditRoute, auditTimeline } from './audit.ts';
import { customerRoute } from './customer.ts';
import { findRoute } from './find.ts';
import { todayRoute } from './today.ts';

type Dependencies = {
  readonly demarc: Demarc;
  readonly database: Database;
  readonly machine: MachineClock;
  readonly onError: (what: string, error: unknown) => void;
};

type Pages = {
  readonly pages: readonly ConsoleRoute<OperatorRight>[];
  readonly queues: readonly ConsoleQueue<OperatorRight>[];
  readonly boards: readonly ConsoleLive<OperatorRight>[];
};

const declared = Object.values(modules).flatMap((one) => ('console' in one ? [one.console] : []));

/** Every page of the console, every queue that it shows and every board that pages follow: those of the modules, and our own. */
export function consolePages(deps: Dependencies): Pages {
  const { demarc, database, machine, onError } = deps;
  const { account } = demarc.apis;
  const accounts = accountLookupOf(demarc);
  const consoles = declared.map((open): ModuleConsole<OperatorRight> => open(offeredTo(deps, accounts)));
  const queues = consoles.flatMap(({ queues: own = [] }) => own);
  const parts = consoles.flatMap(({ today = [] }) => today);
  const finders = consoles.flatMap(({ finders: own = [] }) => own);
  const contributions = [...consoles.flatMap(({ customer = [] }) => customer), { timeline: [auditTimeline(database)], acts: [auditAct] }];
  const own = [
    findRoute({ finders, database }),
    customerRoute({ contributions, account, accounts, database, onError }),
    todayRoute({ demarc, account, database, machine, queues, parts, onError }),
    auditRoute({ account, database }),
  ];
  return { pages: [...own, ...consoles.flatMap(({ routes = [] }) => routes)], queues, boards: consoles.flatMap(({ live = [] }) => live) };
}

const accountLookupOf = ({ apis, access, identity }: Demarc): AccountLookup =>
  createAccountLookup({
    account: apis.account,
    billing: apis.billing,
    people: (accountId) => apis.users.byOperator.people(accountId),
    usernameOf: (userId) => identity.usernameOf(userId),
    loginNamed: (username) => access.standing(username),
  });

/** What the console of a module may state that it depends on. */
function offeredTo({ demarc, database, machine }: Dependencies, accounts: AccountLookup) {
  const { payments, apis, access, blocks, operators, identity, partners, securityHistory, notices, modules: open } = demarc;
  return {
    ...apis,
    database,
    machine,
    accounts,
    payments,
    access,
    blocks,
    operators,
    securityHistory,
    notices,
    mobile: open.mobile.api,
    users: apis.users.byOperator,
    cases: apis.cases.byOperator,
    credentialsElsewhere: identity.credentialsElsewhere,
    partners: partners.all.map(({ code, name }) => ({ code, name })),
    usernameOf: (userId: string) => identity.usernameOf(userId),
    loginNamed: (username: string) => access.standing(username),
  };
}
