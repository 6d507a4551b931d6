import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { OperatorRight } from '../rules/operator-rights.ts';
import type { IdentityConsoleDependencies } from './console/dependencies.ts';
import { loginsRoute } from './console/logins.ts';
import { networksRoute } from './console/networks.ts';
import { operatorsRoute } from './console/operators.ts';

/** Logins, blocked addresses and the operators themselves in the operators' console. */
export const identityConsole = (deps: IdentityConsoleDependencies): ModuleConsole<OperatorRight> => ({
  routes: [loginsRoute(deps), networksRoute(deps), operatorsRoute(deps)],
});
