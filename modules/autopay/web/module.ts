import { bankLoginPage } from '#modules/wallet/web/parts/bank-login-page.ts';
import type { WebModule } from '#platform/web/module.ts';
import type { autopayRoutes } from '../rules/routes.ts';

export const web: WebModule<typeof autopayRoutes> = {
  pages: {
    autoPay: { source: '/modules/autopay/web/autopay/route.tsx', copy: ['autopay', 'failures'] },
    autoPayCancel: { source: '/modules/autopay/web/cancel/route.tsx', copy: ['autopay', 'failures'] },
    autoPayDate: { source: '/modules/autopay/web/date/route.tsx', copy: ['autopay', 'failures'] },
    autoPayBackup: { source: '/modules/autopay/web/backup/route.tsx', copy: ['autopay', 'failures'] },
    autoPayPause: { source: '/modules/autopay/web/pause/route.tsx', copy: ['autopay', 'failures'] },
    autoPayLimit: { source: '/modules/autopay/web/limit/route.tsx', copy: ['autopay', 'failures'] },
    autoPayApprove: { source: '/modules/autopay/web/approve/route.tsx', copy: ['autopay', 'failures'] },
    autoPayEnroll: { source: '/modules/autopay/web/enroll/start/route.tsx', copy: ['autopay', 'failures'] },
    autoPayEnrollAmount: { source: '/modules/autopay/web/enroll/amount/route.tsx', copy: ['autopay', 'failures'] },
    autoPayEnrollMethod: { source: '/modules/autopay/web/enroll/method/route.tsx', copy: ['autopay', 'failures'] },
    autoPayEnrollBankLogin: bankLoginPage,
    autoPayEnrollReview: { source: '/modules/autopay/web/enroll/review/route.tsx', copy: ['autopay', 'failures'] },
    autoPayEnrollDone: { source: '/modules/autopay/web/enroll/done/route.tsx', copy: ['autopay', 'failures'] },
    autoPayEnrollFailed: { source: '/modules/autopay/web/enroll/failed/route.tsx', copy: ['autopay', 'failures'] },
    autoPayChange: { source: '/modules/autopay/web/change/start/route.tsx', copy: ['autopay', 'failures'] },
    autoPayChangeServices: { source: '/modules/autopay/web/change/services/route.tsx', copy: ['autopay', 'failures'] },
    autoPayChangeMethod: { source: '/modules/autopay/web/change/method/route.tsx', copy: ['autopay', 'failures'] },
    autoPayChangeBankLogin: bankLoginPage,
    autoPayChangeReview: { source: '/modules/autopay/web/change/review/route.tsx', copy: ['autopay', 'failures'] },
    autoPayChangeDone: { source: '/modules/autopay/web/change/done/route.tsx', copy: ['autopay', 'failures'] },
    autoPayChangeFailed: { source: '/modules/autopay/web/change/failed/route.tsx', copy: ['autopay', 'failures'] },
  },
};
