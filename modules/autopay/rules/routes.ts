import { bankLogin } from '#modules/wallet/rules/bank-login-guards.ts';
import { endOf, outTo, page, payer, type Routes } from '#platform/rules/route.ts';

export const autopayRoutes = {
  autoPay: { path: '/billing/autopay', guards: payer, ...page },
  autoPayCancel: { path: '/billing/autopay/cancel', guards: payer, ...outTo('/billing/autopay') },
  autoPayDate: { path: '/billing/autopay/date', guards: payer, ...outTo('/billing/autopay') },
  autoPayBackup: { path: '/billing/autopay/backup', guards: payer, ...outTo('/billing/autopay') },
  autoPayPause: { path: '/billing/autopay/pause', guards: payer, ...outTo('/billing/autopay') },
  autoPayLimit: { path: '/billing/autopay/limit', guards: payer, ...outTo('/billing/autopay') },
  autoPayApprove: { path: '/billing/autopay/approve', guards: payer, ...outTo('/billing/autopay') },
  autoPayEnroll: { path: '/billing/autopay/enroll', guards: payer, ...outTo('/billing/autopay') },
  autoPayEnrollAmount: { path: '/billing/autopay/enroll/$intent/amount', guards: payer, ...outTo('/billing/autopay') },
  autoPayEnrollMethod: { path: '/billing/autopay/enroll/$intent/method', guards: payer, ...outTo('/billing/autopay') },
  autoPayEnrollBankLogin: { path: '/billing/autopay/enroll/$intent/bank-login', guards: bankLogin, ...outTo('/billing/autopay') },
  autoPayEnrollReview: { path: '/billing/autopay/enroll/$intent/review', guards: payer, ...outTo('/billing/autopay') },
  autoPayEnrollDone: { path: '/billing/autopay/enroll/$intent/done', guards: payer, ...endOf('/billing/autopay') },
  autoPayEnrollFailed: { path: '/billing/autopay/enroll/$intent/failed', guards: payer, ...endOf('/billing/autopay') },
  autoPayChange: { path: '/billing/autopay/change', guards: payer, ...outTo('/billing/autopay') },
  autoPayChangeServices: { path: '/billing/autopay/change/$intent/services', guards: payer, ...outTo('/billing/autopay') },
  autoPayChangeMethod: { path: '/billing/autopay/change/$intent/method', guards: payer, ...outTo('/billing/autopay') },
  autoPayChangeBankLogin: { path: '/billing/autopay/change/$intent/bank-login', guards: bankLogin, ...outTo('/billing/autopay') },
  autoPayChangeReview: { path: '/billing/autopay/change/$intent/review', guards: payer, ...outTo('/billing/autopay') },
  autoPayChangeDone: { path: '/billing/autopay/change/$intent/done', guards: payer, ...endOf('/billing/autopay') },
  autoPayChangeFailed: { path: '/billing/autopay/change/$intent/failed', guards: payer, ...endOf('/billing/autopay') },
} as const satisfies Routes;
