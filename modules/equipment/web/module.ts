import { policyOf } from '#platform/rules/routes.ts';
import type { WebModule } from '#platform/web/module.ts';
import type { equipmentRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof equipmentRoutes> = {
  pages: {
    equipment: { source: '/modules/equipment/web/equipment/route.tsx', copy: ['equipment'] },
    equipmentName: { source: '/modules/equipment/web/equipment/nickname/route.tsx', copy: ['equipment'] },
    equipmentReturn: { source: '/modules/equipment/web/equipment/return/route.tsx', copy: ['equipment'] },
    equipmentReturns: { source: '/modules/equipment/web/returns/start/route.tsx', copy: ['equipment'] },
    returnOfEquipment: { source: '/modules/equipment/web/returns/route.tsx', copy: ['equipment'] },
    equipmentCheck: { source: '/modules/equipment/web/equipment/troubleshoot/route.tsx', copy: ['equipment'] },
    equipmentSwap: { source: '/modules/equipment/web/equipment/swap/route.tsx', copy: ['equipment'] },
    ownModem: { source: '/modules/equipment/web/own-modem/route.tsx', copy: ['equipment'] },
    equipmentRestart: { source: '/modules/equipment/web/equipment/restart/route.tsx', copy: ['equipment'] },
  },
  cards: [
    {
      slot: 'needs',
      source: '/modules/equipment/web/needs/card.tsx',
      copy: ['equipment/needs'],
      order: 250,
      width: 'cells',
      guards: policyOf('equipment').guards,
    },
  ],
};
