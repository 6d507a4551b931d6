import { customer, page, type Routes } from '#platform/rules/route.ts';

export const remindersRoutes = {
  reminders: { path: '/reminders', guards: customer, ...page },
} as const satisfies Routes;
