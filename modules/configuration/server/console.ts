import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConfigurationConsoleNeeds } from './console/needs.ts';
import { settingsRoute } from './console/settings.ts';
import { vanityRoute } from './console/vanity.ts';

/** Settings and short addresses in the operators' console. */
export const configurationConsole = (needs: ConfigurationConsoleNeeds): ModuleConsole<OperatorRight> => ({
  routes: [settingsRoute(needs), vanityRoute(needs)],
});
