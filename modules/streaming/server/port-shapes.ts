import { z } from 'zod';
import { paymentChannels } from '#modules/payments/rules/payment-channel.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, inBoth, money, orNone, pageOf } from '#platform/server/ports/shapes.ts';
import type { StreamingPort } from './port.ts';

const transaction = z.object({
  transactionId: z.string(),
  kind: z.enum(['bill', 'payment', 'credit', 'charge', 'reversal']),
  on: date,
  amount: money,
  balance: money,
  lines: z.array(z.object({ description: inBoth, amount: money })),
  statementId: orNone(z.string()),
  channel: orNone(z.enum(paymentChannels)),
});

export const streamingShapes: Shapes<StreamingPort> = { transactions: pageOf(transaction) };
