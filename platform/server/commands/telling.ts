import { machineClock } from '#platform/server/clock/machine.ts';
import type { CommandContext } from './command.ts';

const TELL_EVERY_MS = 3_000;

/** Reports the progress of a long command at a readable pace; updates in between are dropped. */
export function telling<Facts extends readonly unknown[]>(
  { progress }: Pick<CommandContext, 'progress'>,
  lineOf: (...facts: Facts) => string,
): (...facts: Facts) => void {
  let toldAtMs = machineClock.nowMs();
  return (...facts) => {
    if (machineClock.nowMs() - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = machineClock.nowMs();
    progress(lineOf(...facts));
  };
}
