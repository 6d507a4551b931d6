import type { PageEntry } from '#platform/web/module.ts';

/** Adding a bank account by bank login, wherever it is wanted. */
export const bankLoginPage: PageEntry = { source: '/modules/wallet/web/methods/add/bank-login/route.tsx', copy: ['wallet', 'failures'] };
