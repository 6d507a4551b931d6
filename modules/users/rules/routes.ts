import { customer, open, outTo, page, type Routes } from '#platform/rules/route.ts';

const inviter = [...customer, 'config users.invitations'] as const;

export const usersRoutes = {
  invited: { path: '/my-account/invited/$link', ...open },
  users: { path: '/settings/users', guards: customer, ...page },
  userInvite: { path: '/settings/users/invite', guards: inviter, ...outTo('/settings/users') },
  usersPrimary: { path: '/settings/users/primary', guards: customer, ...outTo('/settings/users') },
  userHistory: { path: '/settings/users/history', guards: customer, ...page },
  user: { path: '/settings/users/$id', guards: customer, ...outTo('/settings/users') },
} as const satisfies Routes;
