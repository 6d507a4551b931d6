import { customer, outTo, page, type Routes } from '#platform/rules/route.ts';

const contactable = [...customer, 'feature preferences.page'] as const;

export const preferencesRoutes = {
  userPreferences: { path: '/user-preferences', guards: contactable, ...page },
  userPreferencesEmail: { path: '/user-preferences/email', guards: contactable, ...outTo('/user-preferences') },
  userPreferencesPhone: { path: '/user-preferences/phone', guards: contactable, ...outTo('/user-preferences') },
} as const satisfies Routes;
