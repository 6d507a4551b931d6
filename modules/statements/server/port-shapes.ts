import { z } from 'zod';
import { paymentChannels } from '#modules/payments/rules/payment-channel.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, inBoth, money, orNone, pageOf, part } from '#platform/server/ports/shapes.ts';
import { lineGroups } from '../rules/statement-line.ts';
import type { StatementsPort } from './port.ts';

const head = {
  statementId: z.string(),
  part,
  on: date,
  dueOn: date,
  previousBalance: money,
  payments: money,
  charges: money,
  balance: money,
};

const line = {
  lineId: z.string(),
  kind: z.enum(['recurring', 'one-time', 'usage', 'discount', 'credit', 'tax', 'fee']),
  code: z.string(),
  group: z.enum(lineGroups),
  description: inBoth,
  amount: money,
  period: orNone(z.object({ from: date, to: date })),
};

const received = z.object({
  entryId: z.string(),
  on: date,
  amount: money,
  channel: z.enum(paymentChannels),
  reversal: z.nullable(z.enum(['refund', 'return', 'dispute'])),
});

const statement = orNone(z.object({ ...head, lines: z.array(z.object(line)), received: z.array(received) }));

const insert = {
  insertId: z.string(),
  version: z.int(),
  kind: z.enum(['newsletter', 'disclosure']),
  title: inBoth,
  text: z.object({ en: z.array(z.string()), es: z.array(z.string()) }),
};

export const statementsShapes: Shapes<StatementsPort> = {
  list: pageOf(z.object(head)),
  statement,
  before: statement,
  totals: z.array(z.object({ statementId: z.string(), group: z.enum(lineGroups), total: money })),
  inserts: z.array(z.object(insert)),
  news: z.array(z.object({ ...insert, statementId: z.string(), part, on: date })),
  charges: pageOf(z.object({ ...line, statementId: z.string(), part, on: date })),
};
