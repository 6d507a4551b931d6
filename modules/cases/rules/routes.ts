import { form, type Routes } from '#platform/rules/route.ts';

export const casesRoutes = {
  supportForm: { path: '/support/forms', guards: [], ...form },
  supportCases: { path: '/support/cases', guards: [], layout: 'default', header: 'support' },
  supportCase: { path: '/support/cases/$which', guards: [], ...form },
} as const satisfies Routes;
