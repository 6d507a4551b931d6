import { expect, test } from 'vitest';
import type { TelemetryApi } from '#modules/telemetry/server/api.ts';
import { createMetrics } from '#platform/server/metrics/metrics.ts';
import { countedTelemetry } from './counted.ts';
import { telemetryMetrics } from './metrics.ts';

const unused = () => Promise.reject(new Error('only taking is counted'));

function counted(take: TelemetryApi['take']) {
  const metrics = createMetrics('web');
  const telemetry = countedTelemetry(
    { topic: 'portal-lower', take, report: unused, rightNow: unused, waiting: unused, forget: unused },
    metrics.of(telemetryMetrics),
  );
  const figures = async () => (await metrics.text()).split('\n').filter((line) => line.startsWith('demarc_telemetry'));
  return { telemetry, figures };
}

test.each<[string, TelemetryApi['take'], readonly string[]]>([
  [
    'kept in part',
    async () => ({ kept: 3, refused: 2 }),
    [
      'events_total{process="web",outcome="kept"} 3',
      'events_total{process="web",outcome="refused"} 2',
      'requests_total{process="web",outcome="kept"} 1',
    ],
  ],
  [
    'unreadable',
    async () => undefined,
    [
      'events_total{process="web",outcome="kept"} 0',
      'events_total{process="web",outcome="refused"} 0',
      'requests_total{process="web",outcome="unreadable"} 1',
    ],
  ],
  ['not written', () => Promise.reject(new Error('the disk is full')), ['requests_total{process="web",outcome="failed"} 1']],
])('a request that is %s is counted so, and no longer as waiting', async (_what, take, told) => {
  const { telemetry, figures } = counted(take);
  await telemetry.take({}).catch(() => undefined);
  expect((await figures()).sort()).toEqual([...told, 'waiting{process="web"} 0'].map((line) => `demarc_telemetry_${line}`).sort());
});

test('a request counts as waiting until its events are written', async () => {
  const written = Promise.withResolvers<{ readonly kept: number; readonly refused: number }>();
  const { telemetry, figures } = counted(() => written.promise);
  const taken = telemetry.take({});
  expect(await figures()).toEqual(['demarc_telemetry_waiting{process="web"} 1']);
  written.resolve({ kept: 1, refused: 0 });
  await taken;
  expect(await figures()).toContain('demarc_telemetry_waiting{process="web"} 0');
});
