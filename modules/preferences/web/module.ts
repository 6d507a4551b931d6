import type { WebModule } from '#platform/web/module.ts';
import type { preferencesRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof preferencesRoutes> = {
  pages: {
    userPreferences: { source: '/modules/preferences/web/user-preferences/route.tsx', copy: ['preferences'] },
    userPreferencesEmail: { source: '/modules/preferences/web/user-preferences/email/route.tsx', copy: ['preferences'] },
    userPreferencesPhone: { source: '/modules/preferences/web/user-preferences/phone/route.tsx', copy: ['preferences'] },
  },
  cards: [{ slot: 'needs', source: '/modules/preferences/web/needs/card.tsx', copy: ['preferences/needs'], order: 50, width: 'cells' }],
};
