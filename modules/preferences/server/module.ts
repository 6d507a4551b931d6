import type { ServerModule } from '#platform/server/module/server-module.ts';
import { contactLimits } from '../rules/limits.ts';
import { preferencesSettings } from '../rules/settings.ts';
import { createPreferences, type PreferencesApi } from './api.ts';
import type { PreferencesDependencies } from './dependencies.ts';
import { addPreferencesGraph } from './graph.ts';
import { contactNotices } from './notices/notices.ts';
import { contactSecurityEvents } from './security-events.ts';

export const preferencesModule = {
  name: 'preferences',
  settings: preferencesSettings,
  tables: {
    contact_change: { deletedBy: 'preferences.contacts', notExported: 'Both contacts, for a month; the one on file is in people.csv.' },
  },
  graph: { endpoint: 'default', add: addPreferencesGraph },
  securityEvents: contactSecurityEvents,
  limits: contactLimits,
  notices: contactNotices,
  open(deps: PreferencesDependencies) {
    const api = createPreferences(deps);
    return {
      api,
      runs: [
        {
          name: 'contact-changes',
          stage: 'conclude',
          runs: api.runs(),
          due: { none: 'The process that made a change concludes it; the run looks, in machine time, for what a process that died has left.' },
        },
      ],
    };
  },
} as const satisfies ServerModule<PreferencesDependencies, PreferencesApi>;
