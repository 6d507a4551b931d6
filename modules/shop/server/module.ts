import type { ServerModule } from '#platform/server/module/server-module.ts';
import { createShop, type ShopApi, type ShopDependencies } from './api.ts';
import { addShopGraph } from './graph.ts';

export const shopModule = {
  name: 'shop',
  graph: { endpoint: 'default', add: addShopGraph },
  open: (deps: ShopDependencies) => ({ api: createShop(deps) }),
} as const satisfies ServerModule<ShopDependencies, ShopApi>;
