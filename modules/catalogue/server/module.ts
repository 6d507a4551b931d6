import type { ServerModule } from '#platform/server/module/server-module.ts';
import { catalogueSettings } from '../rules/settings.ts';
import { type CatalogueApi, type CatalogueDependencies, createCatalogue } from './api.ts';
import { catalogueCommands } from './commands.ts';
import { catalogueConsole } from './console.ts';
import { addCatalogueGraph } from './graph.ts';

export const catalogueModule = {
  name: 'catalogue',
  settings: catalogueSettings,
  tables: { catalogue_draft: { kept: 'One row, until it is published or thrown away.', notExported: 'What the operator sells, of no customer.' } },
  commands: catalogueCommands,
  console: catalogueConsole,
  graph: { endpoint: 'auxiliary', add: addCatalogueGraph },
  open: (deps: CatalogueDependencies) => ({ api: createCatalogue(deps) }),
} as const satisfies ServerModule<CatalogueDependencies, CatalogueApi>;
