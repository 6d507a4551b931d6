import type { ServerModule } from '#platform/server/module/server-module.ts';
import { supportSettings } from '../rules/settings.ts';
import { addSupportGraph, type SupportDependencies } from './graph.ts';

/** Articles are in the portal's build; stores and hours are the partner's. */
export const supportModule = {
  name: 'support',
  settings: supportSettings,
  graph: { endpoint: 'default', add: addSupportGraph },
  open: (deps: SupportDependencies) => ({ api: deps }),
} as const satisfies ServerModule<SupportDependencies, SupportDependencies>;
