import { randomUUID } from 'node:crypto';
import { type EvaluationContext, OpenFeature } from '@openfeature/server-sdk';
import type { Database } from '#platform/server/database/database.ts';
import type { Choice } from '../rules/choice.ts';
import { type FigureName, isSettingName, isValueOf, type SettingName, settings, type ToggleName } from '../rules/settings.ts';
import { createSettingsProvider } from './openfeature.ts';
import { newestChoices, parseChoice } from './store.ts';

/** How often each process looks for a setting that was changed, in milliseconds of machine time. */
const REFRESH_MS = 1_000;

/** Whose value: an account, or nobody in particular. */
export type SettingFor = { readonly accountId: string; readonly footprint?: string | undefined };

/** What modules read: what holds now. */
export interface Configuration {
  toggle(name: ToggleName, whose?: SettingFor): Promise<boolean>;
  /** As its definition counts: cents, an hour, days. */
  figure(name: FigureName, whose?: SettingFor): Promise<number>;
  /** Grows with every decision that this process knows of; the same in all processes that know the same. */
  version(): number;
}

export interface RunningConfiguration extends Configuration {
  /** Reads what operators chose at once, for tests and for whoever has just chosen. */
  refresh(): Promise<void>;
  end(): void;
}

/** The settings with what operators chose, followed while the process lives. What cannot be read or used leaves the last good choice standing. */
export async function startConfiguration(
  database: Database,
  options: { readonly environment: string; readonly onError?: (what: string, error: unknown) => void },
): Promise<RunningConfiguration> {
  const onError = options.onError ?? (() => {});
  const choices = new Map<string, Choice>();
  const seen = new Map<string, number>();

  async function refresh(): Promise<void> {
    for (const { name, version, choice } of await newestChoices(database)) {
      // A setting that this version of the house does not have any more, or not yet, is nobody's error.
      if (!isSettingName(name) || seen.get(name) === version) continue;
      seen.set(name, version);
      const usable = usableChoice(name, choice);
      if (usable) choices.set(name, usable);
      else onError(`version ${version} of the setting ${name} cannot be used: the one before stays`, choice);
    }
  }
  await refresh();

  let isAway = false;
  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    try {
      await refresh();
      isAway = false;
    } catch (error) {
      // Once for each time that the database goes away.
      if (!isAway) onError('the settings could not be read: those known stay', error);
      isAway = true;
    }
    looking = false;
  }, REFRESH_MS);
  timer.unref();

  const flags = await openFlags(options.environment, (name) => choices.get(name));
  const version = () => [...seen.values()].reduce((sum, each) => sum + each, 0);
  return { ...flags, version, refresh, end: () => clearInterval(timer) };
}

/** Every setting at its default: for what runs without an operator. */
export const defaults: Configuration = {
  toggle: async (name) => settings[name].default,
  figure: async (name) => settings[name].default,
  version: () => 0,
};

async function openFlags(environment: string, choiceOf: (name: string) => Choice | undefined): Promise<Omit<Configuration, 'version'>> {
  // OpenFeature keeps providers by domain for the whole process; this domain is this configuration's alone.
  const domain = randomUUID();
  await OpenFeature.setProviderAndWait(domain, createSettingsProvider(environment, choiceOf));
  const client = OpenFeature.getClient(domain);
  return {
    toggle: (name, whose) => client.getBooleanValue(name, settings[name].default, contextOf(whose)),
    figure: (name, whose) => client.getNumberValue(name, settings[name].default, contextOf(whose)),
  };
}

const contextOf = (whose: SettingFor | undefined): EvaluationContext =>
  whose ? { targetingKey: whose.accountId, ...(whose.footprint !== undefined && { footprint: whose.footprint }) } : {};

function usableChoice(name: SettingName, stored: unknown): Choice | undefined {
  const choice = parseChoice(stored);
  const values = choice && [choice.value ?? settings[name].default, ...choice.exceptions.map(({ value }) => value)];
  return values?.every((value) => isValueOf(name, value)) ? choice : undefined;
}
