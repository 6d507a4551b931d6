import { outTo, page, payer, type Routes } from '#platform/rules/route.ts';
import { bankLogin } from './bank-login-guards.ts';

export const walletRoutes = {
  mobileMethodAdd: { path: '/billing/mobile/methods/add', guards: payer, ...outTo('/billing/mobile') },
  methods: { path: '/billing/methods', guards: payer, ...page },
  methodAdd: { path: '/billing/methods/add', guards: payer, ...outTo('/billing/methods') },
  methodBankLogin: { path: '/billing/methods/add/bank-login', guards: bankLogin, ...outTo('/billing/methods') },
  methodsAll: { path: '/billing/methods/manage-all', guards: payer, ...outTo('/billing/methods') },
  methodEdit: { path: '/billing/methods/$id/edit', guards: payer, ...outTo('/billing/methods') },
} as const satisfies Routes;
