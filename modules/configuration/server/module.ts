import type { ServerModule } from '#platform/server/module/server-module.ts';
import { configurationSettings } from '../rules/own-settings.ts';
import { configurationCommands } from './commands.ts';
import { configurationConsole } from './console.ts';
import { addConfigurationGraph, type ConfigurationInGraph } from './graph.ts';

const decisions = {
  kept: 'The decisions are the trail of who changed what; there are few.',
  notExported: 'About the installation; no customer is named.',
} as const;

/** Opened before everything else, because everything else depends on it (configuration.ts). */
export const configurationModule = {
  name: 'configuration',
  settings: configurationSettings,
  commands: configurationCommands,
  console: configurationConsole,
  tables: { setting_choice: decisions, experiment_decision: decisions, vanity_decision: decisions },
  graph: { endpoint: 'default', add: addConfigurationGraph },
  open: (deps: ConfigurationInGraph) => ({ api: deps }),
} as const satisfies ServerModule<ConfigurationInGraph, ConfigurationInGraph>;
