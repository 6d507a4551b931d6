import { wordIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { en } from '../copy/console/en.ts';
import type { OperatorRight } from '../rules/operator-rights.ts';
import type { IdentityConsoleDependencies } from './console/dependencies.ts';
import { loginsRoute } from './console/logins.ts';
import { networksRoute } from './console/networks.ts';
import { operatorsRoute } from './console/operators.ts';
import { securityTimeline } from './console/timeline.ts';

const word = wordIn<typeof en>('identity');

/** Logins, blocked addresses and the operators themselves in the operators' console. */
export const identityConsole = (deps: IdentityConsoleDependencies): ModuleConsole<OperatorRight> => ({
  routes: [loginsRoute(deps), networksRoute(deps), operatorsRoute(deps)],
  customer: {
    timeline: [{ right: 'act-on-logins', kind: 'access', read: ({ accountId }, window) => securityTimeline(deps, accountId, window) }],
    acts: [
      {
        right: 'act-on-logins',
        name: word('loginsTitle'),
        order: 40,
        to: () => ({ path: '/logins' }),
      },
    ],
  },
});
