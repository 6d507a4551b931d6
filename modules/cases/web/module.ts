import type { WebModule } from '#platform/web/module.ts';
import type { casesRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof casesRoutes> = {
  pages: {
    supportForm: { source: '/modules/cases/web/forms/route.tsx', copy: ['cases', 'failures'] },
    supportCases: { source: '/modules/cases/web/cases/route.tsx', copy: ['cases', 'failures'] },
    supportCase: { source: '/modules/cases/web/cases/case/route.tsx', copy: ['cases', 'failures'] },
  },
  cards: [{ slot: 'needs', source: '/modules/cases/web/needs/card.tsx', copy: ['cases/needs'], order: 400, width: 'cells' }],
};
