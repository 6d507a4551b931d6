import { bankLoginPage } from '#modules/wallet/web/parts/bank-login-page.ts';
import { payer } from '#platform/rules/route.ts';
import { journeyPages } from '#platform/web/journey-pages.ts';
import type { PageEntry, WebModule } from '#platform/web/module.ts';
import { autoPayJourneys } from '../rules/auto-pay-journeys.ts';
import type { autopayRoutes } from '../rules/routes.ts';

const pageOf = (step: string): PageEntry => ({ source: `/modules/autopay/web/journey/${step}/route.tsx`, copy: ['autopay', 'failures'] });

/** The pages that enrolling and changing share. */
const steps = {
  start: pageOf('start'),
  parts: pageOf('parts'),
  method: pageOf('method'),
  'bank-login': bankLoginPage,
  review: pageOf('review'),
  done: pageOf('done'),
  failed: pageOf('failed'),
};

export const web: WebModule<typeof autopayRoutes> = {
  pages: {
    autoPay: { source: '/modules/autopay/web/autopay/route.tsx', copy: ['autopay/settings', 'failures'] },
    autoPayCancel: { source: '/modules/autopay/web/cancel/route.tsx', copy: ['autopay', 'failures'] },
    autoPayDate: { source: '/modules/autopay/web/date/route.tsx', copy: ['autopay', 'failures'] },
    autoPayBackup: { source: '/modules/autopay/web/backup/route.tsx', copy: ['autopay', 'failures'] },
    autoPayPause: { source: '/modules/autopay/web/pause/route.tsx', copy: ['autopay', 'failures'] },
    autoPayLimit: { source: '/modules/autopay/web/limit/route.tsx', copy: ['autopay', 'failures'] },
    autoPayApprove: { source: '/modules/autopay/web/approve/route.tsx', copy: ['autopay', 'failures'] },
    ...journeyPages(autoPayJourneys.enroll, steps),
    ...journeyPages(autoPayJourneys.change, steps),
  },
  cards: [
    { slot: 'home', source: '/modules/autopay/web/home/card.tsx', copy: ['autopay/home'], order: 210, width: 'aside', guards: payer },
    { slot: 'needs', source: '/modules/autopay/web/needs/card.tsx', copy: ['autopay/home'], order: 200, width: 'cells', guards: payer },
  ],
};
