import { startConfiguration } from '#modules/configuration/server/configuration.ts';
import { startBusinessClock } from '#platform/server/clock/business.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { openSharedClock } from '#platform/server/clock/shared.ts';
import { readPartners } from '#platform/server/partners/read-partners.ts';
import type { Demarc } from '../compose.ts';
import type { CommandContext } from './command.ts';

/** Composes the modules in the command's own process, for commands that call them. Loaded only by those, because it is most of the code. */
export async function withDemarc<T>(context: CommandContext, use: (demarc: Demarc, clock: BusinessClock) => Promise<T>): Promise<T> {
  const { compose } = await import('../compose.ts');
  const { settings, database, log } = context;
  const clock = await startBusinessClock(database, { movable: settings.lower });
  const configuration = await startConfiguration(database, { environment: settings.environment, partners: readPartners(settings.partners) });
  try {
    const machine = await openSharedClock(database);
    return await use(compose({ settings, database, clock, machine, log, configuration }), clock);
  } finally {
    await Promise.all([clock.end(), configuration.end()]);
  }
}
