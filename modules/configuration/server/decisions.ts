import type { Database } from '#platform/server/database/database.ts';
import type { Choice } from '../rules/choice.ts';
import type { Experiment } from '../rules/experiment.ts';
import { isSettingName, isValueOf, type SettingName, settings } from '../rules/settings.ts';
import { type Vanity, vanityProblem } from '../rules/vanity.ts';
import { newestExperiments, parseExperiment } from './experiment-store.ts';
import { newestChoices, parseChoice } from './store.ts';
import { newestVanity } from './vanity-store.ts';

/** What operators decided, as known to this process. */
export type Decisions = {
  choice(name: SettingName): Choice | undefined;
  experiments(): Iterable<Experiment>;
  /** Experiments in which a variant sets this setting. */
  experimentsWith(name: SettingName): readonly Experiment[];
  /** The vanity address defined here, if any. */
  vanity(address: string): Vanity | undefined;
  /** How many decisions are known, including unusable ones. */
  count(): number;
  /** Reads new decisions. An unusable one is reported once, and the last good one remains. */
  refresh(): Promise<void>;
};

export function createDecisions(database: Database, onError: (what: string, error: unknown) => void): Decisions {
  const choices = new Map<string, Choice>();
  const experiments = new Map<string, Experiment>();
  const vanities = new Map<string, Vanity>();
  const seen = new Map<string, number>();

  const isNew = (id: string, version: number): boolean => {
    if (seen.get(id) === version) return false;
    seen.set(id, version);
    return true;
  };

  async function refreshChoices(): Promise<void> {
    for (const { name, version, choice } of await newestChoices(database)) {
      // A setting that this release no longer has, or does not have yet, is not an error.
      if (!isSettingName(name) || !isNew(name, version)) continue;
      const usable = usableChoice(name, choice);
      if (usable) choices.set(name, usable);
      else onError(`version ${version} of the setting ${name} cannot be used: the one before stays`, choice);
    }
  }

  async function refreshExperiments(): Promise<void> {
    for (const { uuid, version, experiment } of await newestExperiments(database)) {
      if (!isNew(uuid, version)) continue;
      const usable = parseExperiment(experiment);
      if (usable) experiments.set(uuid, usable);
      else if (usable === null) experiments.delete(uuid);
      else onError(`version ${version} of the experiment ${uuid} cannot be used: the one before stays`, experiment);
    }
  }

  async function refreshVanity(): Promise<void> {
    for (const { address, version, to } of await newestVanity(database)) {
      if (!isNew(`address ${address}`, version)) continue;
      const vanity = to === null ? undefined : { address, to };
      const problem = vanity && vanityProblem(vanity);
      // A page that exists now takes precedence over it; a page that is gone is no target.
      if (problem) onError(`the vanity address ${address} cannot be used any more (${problem})`, to);
      if (vanity && !problem) vanities.set(address, vanity);
      else vanities.delete(address);
    }
  }

  return {
    vanity: (address) => vanities.get(address),
    choice: (name) => choices.get(name),
    experiments: () => experiments.values(),
    experimentsWith: (name) => [...experiments.values()].filter(({ variants }) => variants.some(({ values }) => values[name] !== undefined)),
    count: () => [...seen.values()].reduce((sum, version) => sum + version, 0),
    async refresh() {
      await refreshChoices();
      await refreshExperiments();
      await refreshVanity();
    },
  };
}

function usableChoice(name: SettingName, stored: unknown): Choice | undefined {
  const choice = parseChoice(stored);
  const values = choice && [choice.value ?? settings[name].default, ...choice.exceptions.map(({ value }) => value)];
  return values?.every((value) => isValueOf(name, value)) ? choice : undefined;
}
