import type { WebModule } from '#platform/web/module.ts';
import type { usersRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof usersRoutes> = {
  pages: {
    invited: { source: '/modules/users/web/invited/route.tsx', copy: ['users', 'identity'] },
    users: { source: '/modules/users/web/users/route.tsx', copy: ['users'] },
    userInvite: { source: '/modules/users/web/users/invite/route.tsx', copy: ['users'] },
    usersPrimary: { source: '/modules/users/web/users/primary/route.tsx', copy: ['users'] },
    userHistory: { source: '/modules/users/web/users/history/route.tsx', copy: ['users'] },
    user: { source: '/modules/users/web/users/user/route.tsx', copy: ['users'] },
  },
};
