import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: ['**/*.int.test.ts', 'node_modules/**', 'dist/**', 'e2e/**'] } },
      {
        test: {
          name: 'integration',
          include: ['**/*.int.test.ts'],
          exclude: ['node_modules/**', 'dist/**'],
          globalSetup: ['tools/test/database.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
