import { formatCents } from '#platform/rules/format.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { AutoPayDone } from '#providers/embedded/autopay/run-auto-pay.ts';
import type { Command, CommandContext } from './command.ts';
import { withHouse } from './with-house.ts';

/** Beside the worker or without it: each attempt is claimed once, whoever claims it. */
export const autoPayRun: Command = {
  name: 'autopay run',
  summary: 'Does what is due about Auto Pay now: notices of debits ahead, debits, retries; safe to repeat.',
  usage: '',
  run: (_input, context) =>
    withHouse(context, async ({ autoPay }, clock) => {
      const done = await autoPay.run({ now: clock.now(), progress: telling(context) });
      return { json: done, lines: linesOf(done) };
    }),
};

const TELL_EVERY_MS = 3_000;

function telling({ progress }: CommandContext): (done: AutoPayDone) => void {
  let toldAtMs = machineClock.nowMs();
  return ({ taken, declined, skipped }) => {
    if (machineClock.nowMs() - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = machineClock.nowMs();
    progress(`${taken + declined + skipped} debits done`);
  };
}

const linesOf = ({ taken, amount, declined, skipped, waiting, notices }: AutoPayDone): readonly string[] => [
  `${taken} ${taken === 1 ? 'debit' : 'debits'} taken, ${formatCents(amount, 'en')} in all.`,
  `${declined} declined, ${skipped} with nothing to take, ${waiting} without an answer yet.`,
  `${notices} ${notices === 1 ? 'customer' : 'customers'} told of a debit ahead.`,
];
