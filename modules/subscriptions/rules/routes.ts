import { customer, open, page, type Routes } from '#platform/rules/route.ts';

export const subscriptionsRoutes = {
  subscriptions: { path: '/subscriptions', guards: customer, ...page },
  /** What runs, and TV over any internet below it. */
  manage: { path: '/manage', guards: customer, ...page, frontEnd: 'manage' },
  /** Without sign-in: whoever has the code, on whatever screen. */
  activateStreaming: { path: '/activate-streaming', ...open },
} as const satisfies Routes;
