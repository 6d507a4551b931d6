import { DAY_MS } from '#platform/rules/time/durations.ts';
import { everyPage } from '#platform/server/module/every-page.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { speedTestLimits } from '../rules/limits.ts';
import { speedTestSettings } from '../rules/settings.ts';
import { verdictOf } from '../rules/verdict.ts';
import { createSpeedTests, type SpeedTestApi, type SpeedTestDependencies } from './api.ts';
import { addSpeedTestGraph } from './graph.ts';

type Dependencies = SpeedTestDependencies & {
  /** How long a test is kept (`speedTest.keptDays`). */
  readonly keptDays: () => Promise<number>;
};

export const speedTestModule = {
  name: 'speed-test',
  settings: speedTestSettings,
  tables: { speed_test: { deletedBy: 'speed-test.forget-old', exportedAs: 'speed-tests.csv' } },
  graph: { endpoint: 'default', add: addSpeedTestGraph },
  limits: speedTestLimits,
  open({ keptDays, ...deps }: Dependencies) {
    const api = createSpeedTests(deps);
    return {
      api,
      retention: [{ name: 'speed-test.forget-old', everyMs: DAY_MS, run: async (now) => api.forget(now, await keptDays()) }],
      exports: [
        exportPart({
          name: 'speedTests',
          read: (accountId) => everyPage((page) => api.tests(accountId, page)),
          files: [
            {
              file: 'speed-tests.csv',
              columns: ['test_id', 'at', 'download_kbps', 'upload_kbps', 'latency_ms', 'loaded_latency_ms', 'jitter_ms', 'plan_kbps', 'verdict'],
              rowsOf: (all) =>
                all.map((test) => [
                  ...[test.testId, test.at, test.downloadKbps, test.uploadKbps, test.latencyMs, test.loadedLatencyMs, test.jitterMs],
                  ...[test.planKbps, verdictOf(test)],
                ]),
            },
          ],
        }),
      ],
    };
  },
} as const satisfies ServerModule<Dependencies, SpeedTestApi>;
