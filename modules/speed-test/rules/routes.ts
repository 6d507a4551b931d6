import { page, type Routes } from '#platform/rules/route.ts';

export const speedTestRoutes = {
  /** For whom it is not, it is not there, visitors among them (specification 2.3); the provider's app may always open it. */
  speedTest: { path: '/services/internet/speed-test', guards: ['customers-only', 'webview or speedTest.isOn'], ...page },
} as const satisfies Routes;
