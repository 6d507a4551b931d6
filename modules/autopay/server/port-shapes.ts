import { z } from 'zod';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, money, orNone, part } from '#platform/server/ports/shapes.ts';
import type { AutoPayPort } from './port.ts';

const statement = z.object({ on: date, dueOn: date, availableOn: orNone(date) });

const attempt = {
  on: date,
  state: z.enum(['claimed', 'taken', 'declined', 'skipped', 'returned', 'withheld']),
  amount: orNone(money),
  retryOn: orNone(date),
};

const autoPayPart = z.object({
  part,
  state: z.enum(['not-enrolled', 'enrolled', 'on-hold', 'unenrolled']),
  mandateId: orNone(z.string()),
  methodId: orNone(z.string()),
  debitDays: orNone(z.int()),
  discountEligible: z.boolean(),
  lastStatement: orNone(statement),
  nextStatement: statement,
  nextDebitOn: orNone(date),
  nextDebitOf: orNone(date),
  backup: orNone(z.object({ methodId: orNone(z.string()), mandateId: orNone(z.string()), isNext: z.boolean() })),
  pause: orNone(z.object({ leavesOut: orNone(z.object({ statementOn: date, on: date })), resumesOn: orNone(date) })),
  ceiling: orNone(z.object({ above: orNone(money), approved: orNone(z.object({ statementOn: date, upTo: money })) })),
  attempts: z.array(z.object(attempt)),
});

export const autoPayShapes: Shapes<AutoPayPort> = {
  parts: z.array(autoPayPart),
  debitsWith: z.array(z.object({ ...attempt, part, paymentId: z.string() })),
};
