import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Demarc } from '../compose.ts';
import { followDatabase } from '../follow-database.ts';
import type { CommandContext } from './command.ts';

/** Composes the modules in the command's own process, for commands that call them. Loaded only by those, because it is most of the code. */
export async function withDemarc<T>(context: CommandContext, use: (demarc: Demarc, clock: BusinessClock) => Promise<T>): Promise<T> {
  const { compose } = await import('../compose.ts');
  const { settings, database, log } = context;
  const { end, ...followed } = await followDatabase(settings, database);
  try {
    return await use(compose({ ...followed, settings, database, log }), followed.clock);
  } finally {
    await end();
  }
}
