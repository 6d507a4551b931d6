import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { OperatorRight } from '../rules/operator-rights.ts';
import { loginsRoute } from './console/logins.ts';
import type { IdentityConsoleNeeds } from './console/needs.ts';
import { networksRoute } from './console/networks.ts';
import { operatorsRoute } from './console/operators.ts';

/** Logins, blocked addresses and the operators themselves in the operators' console. */
export const identityConsole = (needs: IdentityConsoleNeeds): ModuleConsole<OperatorRight> => ({
  routes: [loginsRoute(needs), networksRoute(needs), operatorsRoute(needs)],
});
