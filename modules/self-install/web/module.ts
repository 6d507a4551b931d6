import type { WebModule } from '#platform/web/module.ts';
import type { selfInstallRoutes } from '../rules/routes.ts';

const copy = ['self-install'];
const contact = { source: '/modules/self-install/web/contact/route.tsx', copy } as const;

export const web: WebModule<typeof selfInstallRoutes> = {
  pages: {
    selfInstall: { source: '/modules/self-install/web/start/route.tsx', copy },
    selfInstallKit: { source: '/modules/self-install/web/kit/route.tsx', copy },
    selfInstallConnect: { source: '/modules/self-install/web/connect/route.tsx', copy },
    selfInstallActivate: { source: '/modules/self-install/web/activate/route.tsx', copy },
    selfInstallName: { source: '/modules/self-install/web/name/route.tsx', copy },
    selfInstallTest: { source: '/modules/self-install/web/test/route.tsx', copy },
    selfInstallDone: { source: '/modules/self-install/web/done/route.tsx', copy },
    contactToContinue: contact,
    contactToActivate: contact,
    modemSwapType: contact,
    modemContactToContinue: contact,
    nothingToSetUp: contact,
    selfInstallManageNetwork: contact,
    activation: { source: '/modules/self-install/web/activation/route.tsx', copy },
    activationStep: { source: '/modules/self-install/web/activation/flow/route.tsx', copy },
  },
};
