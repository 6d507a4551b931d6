import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Partners } from '#platform/server/partners/partners.ts';
import { startTicking } from '#platform/server/process/ticking.ts';
import { listedIn } from '../rules/addresses.ts';
import { differsByAccount, nothingChosen, valueFor } from '../rules/choice.ts';
import { type Assignment, assignments, turnsUntil } from '../rules/experiment.ts';
import { type FigureName, type SettingName, type SettingValue, settings, type ToggleName } from '../rules/settings.ts';
import type { Vanity } from '../rules/vanity.ts';
import { createDecisions } from './decisions.ts';
import { type Flags, openFlags, type SettingFor } from './openfeature.ts';
import { placeOf } from './place.ts';

/** How often each process checks for new decisions, in milliseconds of machine time. */
const REFRESH_MS = 1_000;

/** The current settings, for modules to read. */
export interface Configuration extends Flags {
  /** An account's current variants. */
  assignments(whose: SettingFor): readonly Assignment[];
  /** The page that a vanity address leads to, if it exists and they are switched on. @param path without the language prefix */
  vanity(path: string): Promise<Vanity | undefined>;
  /** Grows with every effective change; equal in all processes with the same knowledge. */
  version(): number;
}

export interface RunningConfiguration extends Configuration {
  /** Reads operators' decisions immediately, for tests and for callers that have just made one. */
  refresh(): Promise<void>;
  /** Resolves once nothing queries the database any more. */
  end(): Promise<void>;
}

type Options = {
  readonly environment: string;
  /** Maps an account's footprint to its partner. */
  readonly partners: Pick<Partners, 'ofFootprint'>;
  readonly machine?: MachineClock;
  readonly onError?: (what: string, error: unknown) => void;
};

/**
 * Follows settings and experiments, as operators decide them, for the life of the process. If something cannot be read or used, the last good
 * decision remains.
 */
export async function startConfiguration(database: Database, options: Options): Promise<RunningConfiguration> {
  const { environment, partners, machine = machineClock, onError = () => {} } = options;
  const decisions = createDecisions(database, onError);
  await decisions.refresh();

  const following = startTicking({
    everyMs: REFRESH_MS,
    firstAfterMs: REFRESH_MS,
    longestPauseMs: REFRESH_MS,
    unref: true,
    pass: decisions.refresh,
    // Once per outage of the database.
    onError: (error, inRow) => inRow === 1 && onError('the settings could not be read: those known stay', error),
  });

  const now = () => isoInstant(machine.nowMs());
  const known = ({ accountId, footprint, partner }: SettingFor): SettingFor => ({
    accountId,
    footprint,
    partner: accountId === undefined && partner !== undefined ? partner : footprint && partners.ofFootprint(footprint).code,
  });
  const assigned = ({ accountId, footprint, partner }: SettingFor, name?: SettingName): readonly Assignment[] => {
    if (accountId === undefined) return [];
    const wanted = name === undefined ? decisions.experiments() : decisions.experimentsWith(name);
    return assignments(wanted, { environment, partner, footprint, placeFor: (question) => placeOf(question, accountId) }, now());
  };
  const valueNow = (name: SettingName, whose: SettingFor | undefined): SettingValue => {
    const [first] = whose ? assigned(whose, name) : [];
    const place = whose?.accountId === undefined ? undefined : placeOf(name, whose.accountId);
    const asker = { environment, partner: whose?.partner, footprint: whose?.footprint, place };
    return first?.variant.values[name] ?? valueFor(name, decisions.choice(name) ?? nothingChosen, asker);
  };
  const flags = await openFlags({
    valueNow,
    known,
    isForAll: (name) => !differsByAccount(decisions.choice(name) ?? nothingChosen) && decisions.experimentsWith(name).length === 0,
    version: decisions.count,
  });
  return {
    ...flags,
    async vanity(path) {
      const found = decisions.vanity(path);
      return found && (await flags.toggle('shell.vanityAddresses')) ? found : undefined;
    },
    assignments: (whose) => assigned(known(whose)),
    version: () => decisions.count() + turnsUntil(decisions.experiments(), now()),
    refresh: decisions.refresh,
    end: following.end,
  };
}

/** Every setting at its default, and no experiments: for what runs without an operator. */
export const defaults: Configuration = {
  toggle: async (name: ToggleName) => settings[name].default,
  figure: async (name: FigureName) => settings[name].default,
  addresses: async (name) => listedIn(settings[name].default),
  assignments: () => [],
  vanity: async () => undefined,
  version: () => 0,
};
