import type { ServerModule } from '#platform/server/module/server-module.ts';
import { createEquipment, type EquipmentApi } from './api.ts';
import { addEquipmentGraph } from './graph.ts';
import type { EquipmentPort } from './port.ts';

type Dependencies = { readonly equipment: EquipmentPort };

export const equipmentModule = {
  name: 'equipment',
  graph: { endpoint: 'devices', add: addEquipmentGraph },
  open: (deps: Dependencies) => ({ api: createEquipment(deps) }),
} as const satisfies ServerModule<Dependencies, EquipmentApi>;
