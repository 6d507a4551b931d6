import { payer } from '#platform/rules/route.ts';
import type { WebModule } from '#platform/web/module.ts';
import type { walletRoutes } from '../rules/routes.ts';
import { bankLoginPage } from './parts/bank-login-page.ts';

export const web: WebModule<typeof walletRoutes> = {
  pages: {
    mobileMethodAdd: { source: '/modules/wallet/web/methods/add/route.tsx', copy: ['wallet', 'failures'] },
    methods: { source: '/modules/wallet/web/methods/route.tsx', copy: ['wallet', 'failures'] },
    methodAdd: { source: '/modules/wallet/web/methods/add/route.tsx', copy: ['wallet', 'failures'] },
    methodBankLogin: bankLoginPage,
    methodsAll: { source: '/modules/wallet/web/methods/manage-all/route.tsx', copy: ['wallet', 'failures'] },
    methodEdit: { source: '/modules/wallet/web/methods/edit/route.tsx', copy: ['wallet', 'failures'] },
  },
  cards: [
    { slot: 'billing', source: '/modules/wallet/web/landing/card.tsx', copy: ['wallet/methods'], order: 300, width: 'main', guards: payer },
    { slot: 'needs', source: '/modules/wallet/web/needs/card.tsx', copy: ['wallet/needs'], order: 300, width: 'cells', guards: payer },
  ],
};
