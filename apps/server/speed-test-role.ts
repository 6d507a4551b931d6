import Fastify from 'fastify';
import { machineClock } from '#platform/server/clock/machine.ts';
import { listenOn } from '#platform/server/http/listen.ts';
import { limitClients, usualLimits } from '#platform/server/http/slow-clients.ts';
import type { Running } from '#platform/server/process/role-process.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { measuring, pagesThatMeasure } from './http/speed-test/measuring.ts';

/** What speed tests measure against as a process of its own, near the customers' lines: without a database, behind `SPEED_TEST_URL`. */
export async function startSpeedTestRole(settings: Settings): Promise<Running> {
  const app = Fastify({ trustProxy: [...settings.trustedProxies], ...limitClients({ ...usualLimits, requestMs: 120_000 }) });
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(measuring(pagesThatMeasure(settings), machineClock));
  await listenOn(app, settings.host, settings.port);
  return { end: () => app.close() };
}
