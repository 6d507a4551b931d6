import type { FastifyInstance } from 'fastify';
import type { Configuration } from '#modules/configuration/server/configuration.ts';

/** Every open page asks every few seconds: an answer from memory, without a look at who asks, so that it keeps no session alive. */
export function addSettingsVersion(app: FastifyInstance, configuration: Pick<Configuration, 'version'>): void {
  app.get('/selfservice/settings/version', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(String(configuration.version())),
  );
}
