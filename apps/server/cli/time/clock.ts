import { DAY_MS } from '#platform/rules/time/durations.ts';
import { moveClock, readClockOffset } from '#platform/server/clock/business.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Command, CommandAnswer, CommandContext } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { Demarc } from '../../compose.ts';
import { type BusinessRuns, businessRunsOf } from '../../worker/business-runs.ts';
import { withDemarc } from '../with-demarc.ts';
import { stepThrough } from './step-through.ts';
import { durationMs, instantMs } from './time-words.ts';

const show: Command = {
  name: 'clock show',
  summary: 'Shows business time and how far it was moved.',
  usage: '',
  run: async (_input, { database }) => answer(await readClockOffset(database)),
};

const set: Command = {
  name: 'clock set',
  summary: 'Moves business time forward to an instant, running everything due on the way, in order. Lower environments.',
  usage: 'INSTANT',
  run: ({ words: [text] }, context) => goOn(context, async () => instantMs(text) - machineClock.nowMs()),
};

const advance: Command = {
  name: 'clock advance',
  summary: 'Moves business time forward by days, hours or minutes, running everything due on the way, in order. Lower environments.',
  usage: 'DURATION',
  run: ({ words: [text] }, context) => goOn(context, async (offsetMs) => offsetMs + durationMs(text)),
};

const reset: Command = {
  name: 'clock reset',
  summary: "Resets business time to the machine's. Lower environments.",
  usage: '',
  run: async (_input, context) => {
    refuseFixed(context);
    await moveClock(context.database, 0);
    return answer(0);
  },
};

export const clockCommands: readonly Command[] = [show, set, advance, reset];

/** Returns once business time has arrived, every process has seen it, and nothing is due any more. */
async function goOn(context: CommandContext, targetOf: (offsetMs: number) => Promise<number>): Promise<CommandAnswer> {
  refuseFixed(context);
  const { database, progress } = context;
  const offsetMs = await readClockOffset(database);
  const targetMs = await targetOf(offsetMs);
  if (targetMs < offsetMs) {
    throw new OperatorError(
      `Business time is ${isoInstant(machineClock.nowMs() + offsetMs)} and cannot go back. Use clock reset to return to the machine's time, then personas reset to create the demo customers again.`,
    );
  }
  await withDemarc(context, (demarc) => stepThrough(database, targetMs, withSandbox(businessRunsOf(demarc), demarc.sandbox), progress));
  return answer(targetMs);
}

/** The sandbox follows the same clock: what happens there is reported before our own runs look. */
const withSandbox = ({ runs, nextDue, idle }: BusinessRuns, sandbox: Demarc['sandbox']): BusinessRuns => ({
  runs: [...(sandbox ? [{ name: 'sandbox.settle', everyMs: 0, run: () => sandbox.settle() }] : []), ...runs],
  nextDue: async () => [await sandbox?.nextDue(), await nextDue()].filter((due) => due !== undefined).sort()[0],
  idle,
});

function refuseFixed({ settings }: CommandContext): void {
  if (!settings.lower) throw new OperatorError(`The clock of ${settings.environment} cannot be moved.`);
}

function answer(offsetMs: number): CommandAnswer {
  const now = isoInstant(machineClock.nowMs() + offsetMs);
  const moved =
    offsetMs === 0 ? "the machine's time" : `${Math.abs(offsetMs / DAY_MS).toFixed(3)} days ${offsetMs > 0 ? 'ahead of' : 'behind'} the machine`;
  return { json: { now, offsetMs }, lines: [`${now} (${moved})`] };
}
