import { z } from 'zod';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, money, orNone, part } from '#platform/server/ports/shapes.ts';
import type { BillingPort } from './port.ts';

const steps = ['warn', 'suspend', 'disconnect', 'ask-for-equipment', 'hotline', 'disconnect-temporarily', 'deactivate'] as const;
const discountEligible = z.boolean();
const autoPay = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['not-enrolled', 'unenrolled']), discountEligible }),
  z.object({
    state: z.enum(['enrolled', 'on-hold']),
    methodId: z.string(),
    nextDebitOn: orNone(date),
    takes: orNone(z.object({ atMost: orNone(money) })),
    refusedOn: z.array(date),
    discountEligible,
  }),
]);

const summary = z.object({
  billDelivery: z.enum(['paper-and-online', 'online']),
  parts: z.array(
    z.object({
      part,
      partNumber: orNone(z.string()),
      currentBalance: money,
      unbilled: money,
      items: z.array(z.object({ statementId: z.string(), on: date, dueOn: date, charges: money })),
      lastStatement: orNone(z.object({ statementId: z.string(), on: date, dueOn: date, balance: money })),
      nextStatementOn: date,
      serviceState: z.enum(['active', 'suspended', 'disconnected', 'hotlined', 'temporarily-disconnected', 'inactive']),
      restorationMinutes: z.int(),
      bankPaymentsRestore: z.boolean(),
      restoresOn: orNone(date),
      graceUntil: orNone(date),
      lateFee: money,
      dunning: z.array(z.object({ step: z.enum(steps), daysPastDue: z.int() })),
      autoPay,
      arrangement: orNone(
        z.object({
          arrangementId: z.string(),
          agreedOn: date,
          amount: money,
          payments: z.array(z.object({ on: date, amount: money })),
          resumesOn: orNone(date),
        }),
      ),
      scheduled: z.array(z.object({ scheduledPaymentId: z.string(), amount: money, on: date, methodId: z.string() })),
      postedPaymentIds: z.array(z.string()),
    }),
  ),
});

export const billingShapes: Shapes<BillingPort> = { summary: orNone(summary) };
