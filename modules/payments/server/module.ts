import { everyPage } from '#platform/server/module/every-page.ts';
import { dollars, exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { paymentSettings } from '../rules/settings.ts';
import { createPayments, type PaymentsApi } from './api.ts';
import { paymentsCommands } from './commands.ts';
import { paymentsConsole } from './console.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { paymentsEndpoints } from './endpoints.ts';
import { addPaymentsGraph } from './graph.ts';
import { paymentsMetrics } from './metrics.ts';
import { paymentNotices } from './notices/notices.ts';
import { paymentsSecurityEvents } from './security-events.ts';

const books = { kept: 'Books of account.', exportedAs: 'payments.csv' } as const;

export const paymentsModule = {
  name: 'payments',
  settings: paymentSettings,
  commands: paymentsCommands,
  endpoints: paymentsEndpoints,
  console: paymentsConsole,
  tables: {
    payment: books,
    payment_reversal: books,
    payment_number: { kept: 'Confirmation numbers stay unique.', notExported: 'The numbers are in payments.csv.' },
    payer: { kept: 'One row for an account: its payments are in one order.', notExported: 'A counter.' },
    payment_intent: { deletedBy: 'payments.forget-intents', notExported: 'A draft, for a day; what came of it is a payment.' },
    idempotency_key: { deletedBy: 'payments.forget-intents', notExported: 'Tells repeated requests of other systems, for a day.' },
    processor_event: { deletedBy: 'payments.forget-events', notExported: 'What the processor said; what came of it is in payments.csv.' },
  },
  graph: { endpoint: 'default', tells: ['CreateFuturePayment', 'ChangeScheduledPayment'], add: addPaymentsGraph },
  securityEvents: paymentsSecurityEvents,
  metrics: paymentsMetrics,
  notices: paymentNotices,
  open(deps: PaymentsDependencies) {
    const api = createPayments(deps);
    return {
      api,
      runs: [{ name: 'payments', stage: 'settle', runs: api.runs(), due: api.nextDue }],
      outboxes: api.outboxes,
      figures: {
        in: 'worker',
        async report(metrics, now) {
          const meter = metrics.of(paymentsMetrics);
          const { unknown, unresolved } = await api.waiting(now);
          for (const [age, count] of Object.entries(unknown)) meter.set('demarc_payments_unknown', { age }, count);
          meter.set('demarc_payments_unresolved', {}, unresolved.count);
        },
      },
      exports: [payments(api)],
    };
  },
} as const satisfies ServerModule<PaymentsDependencies, PaymentsApi>;

const payments = (api: PaymentsApi) =>
  exportPart({
    name: 'payments',
    read: async (accountId) =>
      (await everyPage((page) => api.history(accountId, undefined, page))).map(
        ({ methodId: _, version: __, submittedMs: ___, ...payment }) => payment,
      ),
    files: [
      {
        file: 'payments.csv',
        columns: [
          ...['confirmation_number', 'part', 'device', 'amount', 'channel', 'paid_with', 'last_four', 'entered_at', 'paid_on', 'state', 'status'],
          'reference',
        ],
        rowsOf: (all) =>
          all.map((payment) => [
            ...[payment.confirmationNumber, payment.part, payment.payable?.name, dollars(payment.amount), payment.channel],
            ...[payment.methodBrand ?? payment.methodKind, payment.methodLastFour, payment.enteredAt, payment.payOn, payment.state, payment.status],
            payment.recordedReference,
          ]),
      },
    ],
  });
