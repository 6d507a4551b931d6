import type { ServerModule } from '#platform/server/module/server-module.ts';
import { servicesSettings } from '../rules/settings.ts';
import { createServices, type ServicesApi } from './api.ts';
import { addServicesGraph } from './graph.ts';
import type { ServicesPort } from './port.ts';

type Dependencies = { readonly services: ServicesPort };

export const servicesModule = {
  name: 'services',
  settings: servicesSettings,
  graph: { endpoint: 'default', add: addServicesGraph },
  open: (deps: Dependencies) => ({ api: createServices(deps) }),
} as const satisfies ServerModule<Dependencies, ServicesApi>;
