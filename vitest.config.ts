import { defineConfig } from 'vitest/config';
import { SimulationFirst } from './tools/test/simulation-first.ts';

const never = ['node_modules/**', 'dist/**', '.demarc/**', 'docs/template/**', 'e2e/**'];
const setupFiles = ['tools/test/examples.ts'];
/** What is waited for comes at once, but later on a machine that is busy. */
const expect = { poll: { timeout: 30_000 } };
const database = { globalSetup: ['tools/test/database.ts'], maxWorkers: 2 };

/** Vite would take graphql's module build where Node takes its CommonJS one; two copies refuse each other's schema. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** Tests are given up when they hang; how fast the product is, the benchmarks say. */
export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: SimulationFirst },
    projects: [
      // The files of a worker share its modules, which each would otherwise load anew, and nothing else: integration tests have a database each.
      {
        resolve,
        test: {
          name: 'unit',
          expect,
          isolate: false,
          testTimeout: 60_000,
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/*.{int,long}.test.ts', ...never],
          setupFiles: [...setupFiles, 'tools/test/quiet.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          expect,
          include: ['**/*.int.test.ts'],
          exclude: never,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          setupFiles,
          ...database,
        },
      },
      {
        resolve,
        test: {
          name: 'long',
          expect,
          include: ['**/*.long.test.ts'],
          exclude: never,
          testTimeout: 20 * 60_000,
          hookTimeout: 10 * 60_000,
          ...database,
        },
      },
    ],
  },
});
