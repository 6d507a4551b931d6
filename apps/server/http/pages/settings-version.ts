import type { FastifyInstance } from 'fastify';
import { SETTINGS_VERSION_PATH } from '#modules/configuration/rules/version-path.ts';
import type { Configuration } from '#modules/configuration/server/configuration.ts';

/** Every open page polls this every few seconds: answered from memory without checking the asker, so that it keeps no session alive. */
export function addSettingsVersion(app: FastifyInstance, configuration: Pick<Configuration, 'version'>): void {
  app.get(SETTINGS_VERSION_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(String(configuration.version())),
  );
}
