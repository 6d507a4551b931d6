import Banknote from 'lucide-react/icons/banknote';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CreditCard from 'lucide-react/icons/credit-card';
import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import { en as customersEn } from '../../copy/en.ts';
import { es as customersEs } from '../../copy/es.ts';
import type { PaymentsParts, PaymentsViews } from '../../rules/console/views.ts';
import { HappenedPart } from './HappenedPart.tsx';
import { PaymentsPage } from './PaymentsPage.tsx';
import { RecordPaymentPage } from './RecordPaymentPage.tsx';
import { UnresolvedPage } from './UnresolvedPage.tsx';

export const views = defineViews<PaymentsViews, typeof en, PaymentsParts>({
  module: 'payments',
  words: 'payments-console',
  // Both sides of a call read the same words for a status, a method or a part.
  copy: { 'payments-console': { en, es }, payments: { en: customersEn, es: customersEs } },
  acts: {
    'payment.charge': 'did_charge',
    'payment.record': 'did_record',
    'payment.refund': 'did_refund',
    'payment.resolve': 'did_resolve',
    'refund.resolve': 'did_refundResolve',
    'event.resolve': 'did_eventResolve',
    'payments.shown': 'did_shown',
    'account.shown': 'did_accountShown',
  },
  places: {
    '/payments': { word: 'paymentsTitle', icon: CreditCard },
    '/unresolved-payments': { word: 'unresolvedTitle', icon: CircleHelp },
    '/record-payment': { word: 'recordTitle', icon: Banknote },
  },
  views: {
    payments: { title: () => ({ word: 'paymentsTitle' }), Page: PaymentsPage },
    record: { title: () => ({ word: 'recordTitle' }), Page: RecordPaymentPage },
    unresolved: { title: () => ({ word: 'unresolvedTitle' }), Page: UnresolvedPage },
  },
  parts: { happened: { Part: HappenedPart } },
});
