import { billed, customer, open, outTo, page, type Routes, visitors } from '#platform/rules/route.ts';

export const identityRoutes = {
  login: { path: '/login', ...open },
  forgot: { path: '/forgot', ...visitors },
  resetPassword: { path: '/reset-password', ...visitors },
  recoverId: { path: '/recover-id', ...visitors },
  createAccount: { path: '/my-account/create', ...visitors },
  blacklistedReset: { path: '/blacklistedreset', ...visitors },
  unauthenticatedRouting: { path: '/unauthenticated-routing', ...open },
  confirm: { path: '/confirm', guards: customer, ...outTo('/account-summary'), proves: true },
  security: { path: '/security', guards: customer, ...page },
  securityHistory: { path: '/security/history', guards: customer, ...page },
  securityPassword: { path: '/security/password', guards: customer, ...outTo('/security'), proves: true },
  passkeys: { path: '/security/passkeys', guards: customer, ...page },
  passkey: { path: '/security/passkeys/$id', guards: customer, ...outTo('/security/passkeys') },
  verify: { path: '/verify', guards: customer, ...outTo('/account-summary'), proves: true },
  billingVerify: { path: '/billing/verify', guards: billed, ...outTo('/billing'), proves: true },
} as const satisfies Routes;
