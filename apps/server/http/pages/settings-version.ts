import type { FastifyInstance } from 'fastify';
import type { Configuration } from '#modules/configuration/server/configuration.ts';

export const SETTINGS_VERSION_PATH = '/selfservice/settings/version';

/** Every open page polls this every few seconds: answered from memory without checking the asker, so that it keeps no session alive. */
export function addSettingsVersion(app: FastifyInstance, configuration: Pick<Configuration, 'version'>): void {
  app.get(SETTINGS_VERSION_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(String(configuration.version())),
  );
}
