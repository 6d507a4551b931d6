import { defineConfig } from '@playwright/test';
import { chromium, chromiumFlags } from './e2e/support/chromium.ts';

/** Set by the global set-up, which the workers come after; a run without it has no product to visit. */
const url = process.env.DEMARC_E2E_URL;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-artefacts/e2e',
  globalSetup: './e2e/support/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  // Journeys that leave a trace have a product of their own (support/own-product.ts); the machine that counts has two cores.
  workers: 2,
  // Until a journey is given up, however slow the machine: how fast a page is, the benchmarks say.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-artefacts/e2e.json' }]],
  use: {
    ...(url === undefined ? {} : { baseURL: url }),
    browserName: 'chromium',
    launchOptions: { executablePath: chromium, args: chromiumFlags },
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // What was done and requested. Each step's page with it takes a sixth of all journeys' time, and comes with `--trace on`.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
