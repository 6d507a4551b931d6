import type { WebModule } from '#platform/web/module.ts';
import type { equipmentRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof equipmentRoutes> = {
  pages: {
    equipmentRestart: { source: '/modules/equipment/web/equipment/restart/route.tsx', copy: ['equipment'] },
  },
};
