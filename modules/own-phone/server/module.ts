import { HOUR_MS } from '#platform/rules/time/durations.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { ownPhoneLimits } from '../rules/limits.ts';
import { createOwnPhone, type OwnPhoneApi, type OwnPhoneDependencies } from './api.ts';
import { addOwnPhoneGraph } from './graph.ts';

export const ownPhoneModule = {
  name: 'own-phone',
  tables: {
    own_phones: { deletedBy: 'own-phone.forget', notExported: 'A phone that somebody looked up, for 30 days; what came of it is an order.' },
  },
  limits: ownPhoneLimits,
  graph: { endpoint: 'default', add: addOwnPhoneGraph },
  open(deps: OwnPhoneDependencies) {
    const api = createOwnPhone(deps);
    return { api, retention: [{ name: 'own-phone.forget', everyMs: HOUR_MS, run: api.forget }] };
  },
} as const satisfies ServerModule<OwnPhoneDependencies, OwnPhoneApi>;
