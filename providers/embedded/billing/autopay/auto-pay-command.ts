import { formatCents } from '#platform/rules/format.ts';
import { telling } from '#platform/server/commands/telling.ts';
import type { AutoPayDone } from '#providers/books/auto-pay.ts';
import type { CommandOnBooks } from '#providers/books/commands.ts';

/** Works with or without the worker running: each attempt is claimed only once. */
export const autoPayRun: CommandOnBooks = {
  name: 'autopay run',
  summary: 'Runs what is due for Auto Pay now: notices of coming debits, debits, retries. Safe to repeat.',
  usage: '',
  run: (_input, context) =>
    context.withModules(async ({ books: { autoPay } }, clock) => {
      const progress = telling(
        context,
        ({ taken, declined, skipped, withheld }: AutoPayDone) => `${taken + declined + skipped + withheld} debits done`,
      );
      const done = await autoPay.run({ now: clock.now(), progress });
      return { json: done, lines: linesOf(done) };
    }),
};

const linesOf = ({ taken, amount, declined, skipped, withheld, waiting, notices }: AutoPayDone): readonly string[] => [
  `${taken} ${taken === 1 ? 'debit' : 'debits'} taken, ${formatCents(amount, 'en')} in all.`,
  `${declined} declined, ${skipped} with nothing to take, ${withheld} above a limit, ${waiting} without an answer yet.`,
  `${notices} ${notices === 1 ? 'customer' : 'customers'} told of a debit ahead.`,
];
