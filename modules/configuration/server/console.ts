import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConfigurationConsoleDependencies } from './console/dependencies.ts';
import { settingsRoute } from './console/settings.ts';
import { vanityRoute } from './console/vanity.ts';

/** Settings and short addresses in the operators' console. */
export const configurationConsole = (deps: ConfigurationConsoleDependencies): ModuleConsole<OperatorRight> => ({
  routes: [settingsRoute(deps), vanityRoute(deps)],
});
