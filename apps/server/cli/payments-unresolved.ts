import { formatCents } from '#platform/rules/format.ts';
import type { Command } from './command.ts';
import { withHouse } from './with-house.ts';

export const paymentsUnresolved: Command = {
  name: 'payments unresolved',
  summary: 'Lists payments whose outcome the processor never told, and of which nobody asks any more.',
  usage: '',
  run: (_input, context) =>
    withHouse(context, async ({ payments }) => {
      const found = (await payments.unresolved()).map(({ paymentId, accountId, confirmationNumber, part, amount, submittedAt }) => ({
        paymentId,
        accountId,
        confirmationNumber,
        part,
        amount,
        submittedAt,
      }));
      const lines = found.map(
        ({ submittedAt, amount, part, confirmationNumber, accountId }) =>
          `${submittedAt}  ${formatCents(amount, 'en')}  ${part}  ${confirmationNumber}  account ${accountId}`,
      );
      return { json: found, lines: lines.length > 0 ? lines : ['Every payment has its outcome, or is still asked about.'] };
    }),
};
