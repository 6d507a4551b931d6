import { setTimeout as pause } from 'node:timers/promises';
import { CLOCK_REFRESH_MS, readClockOffset, writeClockOffset } from '#platform/server/clock/business.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { ClearLine } from '#platform/server/process/clear-line.ts';
import type { Command, CommandAnswer, CommandContext } from './command.ts';
import { durationMs, instantMs } from './time-words.ts';

const show: Command = {
  name: 'clock show',
  summary: 'Says what business time it is and how far it was moved.',
  usage: '',
  run: async (_input, { database }) => answer(await readClockOffset(database)),
};

const set: Command = {
  name: 'clock set',
  summary: 'Moves business time to an instant, in lower environments.',
  usage: 'INSTANT',
  run: ({ words: [text] }, context) => move(context, async () => instantMs(text) - machineClock.nowMs()),
};

const advance: Command = {
  name: 'clock advance',
  summary: 'Moves business time on by days, hours or minutes, in lower environments.',
  usage: 'DURATION',
  run: ({ words: [text] }, context) => move(context, async () => (await readClockOffset(context.database)) + durationMs(text)),
};

const reset: Command = {
  name: 'clock reset',
  summary: "Takes business time back to the machine's.",
  usage: '',
  run: (_input, context) => move(context, async () => 0),
};

export const clockCommands: readonly Command[] = [show, set, advance, reset];

/** Answers when every process has seen the new time. */
async function move(context: CommandContext, offset: () => Promise<number>): Promise<CommandAnswer> {
  if (!context.settings.lower) throw new ClearLine(`The clock of ${context.settings.environment} cannot be moved.`);
  const offsetMs = await offset();
  await writeClockOffset(context.database, offsetMs);
  await pause(2 * CLOCK_REFRESH_MS);
  return answer(offsetMs);
}

function answer(offsetMs: number): CommandAnswer {
  const now = isoInstant(machineClock.nowMs() + offsetMs);
  const moved =
    offsetMs === 0 ? "the machine's time" : `${Math.abs(offsetMs / 86_400_000).toFixed(3)} days ${offsetMs > 0 ? 'ahead of' : 'behind'} the machine`;
  return { json: { now, offsetMs }, lines: [`${now} (${moved})`] };
}
