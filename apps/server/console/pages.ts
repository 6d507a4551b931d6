import { casesConsole } from '#modules/cases/server/console.ts';
import { configurationConsole } from '#modules/configuration/server/console.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { identityConsole } from '#modules/identity/server/console.ts';
import { paymentsConsole } from '#modules/payments/server/console.ts';
import { telemetryConsole } from '#modules/telemetry/server/console.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleQueue } from '#platform/rules/console/queue.ts';
import type { ConsoleRoute } from '#platform/rules/console/route.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Demarc } from '../compose.ts';
import { createAccountLookup } from './account-lookup.ts';
import { auditRoute } from './audit.ts';
import { todayRoute } from './today.ts';

type Needs = { readonly demarc: Demarc; readonly database: Database; readonly machine: MachineClock };

type Pages = { readonly pages: readonly ConsoleRoute<OperatorRight>[]; readonly queues: readonly ConsoleQueue<OperatorRight>[] };

/** Every page of the console and every queue that it shows. */
export function consolePages(needs: Needs): Pages {
  const { demarc, database, machine } = needs;
  const { account, cases, telemetry } = demarc.apis;
  const modules = consolesOf(needs);
  const queues = modules.flatMap(({ queues: own = [] }) => own);
  const own = [todayRoute({ demarc, account, database, machine, queues }), auditRoute({ account, database })];
  return { pages: [...own, ...modules.flatMap(({ routes }) => routes)], queues };

  function consolesOf({ demarc: { payments, apis, access, blocks, operators, identity, partners } }: Needs): readonly ModuleConsole<OperatorRight>[] {
    const accounts = createAccountLookup({
      account,
      billing: apis.billing,
      people: (accountId) => apis.users.byOperator.people(accountId),
      usernameOf: (userId) => identity.usernameOf(userId),
      loginNamed: (username) => access.standing(username),
    });
    return [
      paymentsConsole({ payments, accounts, database }),
      casesConsole({ cases: cases.byOperator, account }),
      identityConsole({ access, blocks, operators, accounts, database, credentialsElsewhere: identity.credentialsElsewhere }),
      configurationConsole({ database, machine, partners: partners.all.map(({ code, name }) => ({ code, name })) }),
      telemetryConsole({ report: (days) => telemetry.report(days) }),
    ];
  }
}
