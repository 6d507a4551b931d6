import type { WebModule } from '#platform/web/module.ts';
import type { identityRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof identityRoutes> = {
  pages: {
    login: { source: '/modules/identity/web/login/route.tsx', copy: ['identity/login'] },
    forgot: { source: '/modules/identity/web/forgot/route.tsx', copy: ['identity'] },
    resetPassword: { source: '/modules/identity/web/reset-password/route.tsx', copy: ['identity'] },
    recoverId: { source: '/modules/identity/web/recover-id/route.tsx', copy: ['identity'] },
    createAccount: { source: '/modules/identity/web/create-account/route.tsx', copy: ['identity'] },
    blacklistedReset: { source: '/modules/identity/web/blacklisted-reset/route.tsx', copy: ['identity'] },
    unauthenticatedRouting: { source: '/modules/identity/web/unauthenticated-routing/route.tsx', copy: ['identity'] },
    confirm: { source: '/modules/identity/web/confirm/route.tsx', copy: ['identity'] },
    security: { source: '/modules/identity/web/security/route.tsx', copy: ['identity'] },
    securityHistory: { source: '/modules/identity/web/security/history/route.tsx', copy: ['identity'] },
    securityPassword: { source: '/modules/identity/web/security/password/route.tsx', copy: ['identity'] },
    passkeys: { source: '/modules/identity/web/security/passkeys/route.tsx', copy: ['identity'] },
    passkey: { source: '/modules/identity/web/security/passkeys/passkey/route.tsx', copy: ['identity'] },
    verify: { source: '/modules/identity/web/verify/route.tsx', copy: ['identity'] },
    billingVerify: { source: '/modules/identity/web/billing-verify/route.tsx', copy: ['identity'] },
  },
};
