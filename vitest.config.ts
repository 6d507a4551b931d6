import { defineConfig } from 'vitest/config';

const never = ['node_modules/**', 'dist/**', '.demarc/**', 'e2e/**'];
const database = { globalSetup: ['tools/test/database.ts'], fileParallelism: false };

export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      { test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: ['**/*.{int,long}.test.ts', ...never] } },
      { test: { name: 'integration', include: ['**/*.int.test.ts'], exclude: never, ...database } },
      { test: { name: 'long', include: ['**/*.long.test.ts'], exclude: never, testTimeout: 10 * 60_000, ...database } },
    ],
  },
});
