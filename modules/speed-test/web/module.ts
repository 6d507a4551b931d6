import type { WebModule } from '#platform/web/module.ts';
import type { speedTestRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof speedTestRoutes> = {
  pages: { speedTest: { source: '/modules/speed-test/web/speed-test/route.tsx', copy: ['speed-test'] } },
};
