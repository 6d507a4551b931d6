import type { ServerModule } from '#platform/server/module/server-module.ts';
import { addSupportGraph, type SupportNeeds } from './graph.ts';

/** Articles are in the portal's build; stores and hours are the partner's. */
export const supportModule = {
  name: 'support',
  graph: { endpoint: 'default', add: addSupportGraph },
  open: (needs: SupportNeeds) => ({ api: needs }),
} as const satisfies ServerModule<SupportNeeds, SupportNeeds>;
