import type { WebModule } from '#platform/web/module.ts';
import type { newAccountRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof newAccountRoutes> = {
  pages: {
    visitorCart: { source: '/modules/new-account/web/cart/route.tsx', copy: ['new-account', 'catalogue', 'failures'] },
    newAccount: { source: '/modules/new-account/web/open/route.tsx', copy: ['new-account', 'identity'] },
  },
};
