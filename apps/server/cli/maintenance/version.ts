import { APP_VERSION, BUILD, SHORT_VERSION } from '#platform/rules/version.ts';
import type { Command } from '#platform/server/commands/command.ts';

export const version: Command = {
  name: 'version',
  summary: 'Shows the version and the environment; --version does the same.',
  usage: '',
  run: async (_, { settings: { environment } }) => ({
    json: { version: APP_VERSION, build: BUILD, short: SHORT_VERSION, environment },
    lines: [`Demarc ${APP_VERSION} (build ${BUILD}), ${environment}`],
  }),
};
