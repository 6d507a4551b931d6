import type { WebModule } from '#platform/web/module.ts';
import type { streamingRoutes } from '../rules/routes.ts';
import { menu } from './menu.ts';

export const web: WebModule<typeof streamingRoutes> = {
  pages: {
    streaming: { source: '/modules/streaming/web/streaming/route.tsx', copy: ['streaming', 'billing', 'statements'] },
  },
  menu,
};
