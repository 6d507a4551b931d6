import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { compiledCopy } from './copy-plugin.ts';
import { buildForProduction } from './for-production.ts';

const shared = {
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: { emptyOutDir: true, target: 'es2022', modulePreload: false, reportCompressedSize: false },
} satisfies InlineConfig;

const entries = { 'entry-server': 'apps/console/entry-server.tsx', mailbox: 'modules/notices/web/mailbox/entry-server.tsx' };

const developersPages = { showcase: 'design/web/showcase/entry-server.tsx', states: 'apps/portal/developers/entry-server.tsx' };

/** Builds the developers' pages, of the design's components and of the portal in every state: their renderers and one style sheet (dist/components). */
export async function buildComponents(): Promise<void> {
  await build({
    ...shared,
    plugins: [compiledCopy(), react()],
    ssr: { noExternal: true },
    build: {
      ...shared.build,
      outDir: 'dist/components',
      ssr: true,
      ssrEmitAssets: true,
      // Keeps `light-dark()`, which follows each half of the page.
      cssTarget: 'chrome123',
      cssCodeSplit: false,
      rolldownOptions: { input: developersPages, output: { assetFileNames: 'components.css' } },
    },
  });
}

/**
 * Builds the operators' console: its renderer and that of the mailbox of lower environments, which has its look (dist/console/server), and the
 * script and style of the pages (dist/console/client).
 */
export async function buildConsole(): Promise<void> {
  buildForProduction();
  await Promise.all([
    build({
      ...shared,
      plugins: [compiledCopy(), react()],
      ssr: { noExternal: true },
      build: { ...shared.build, outDir: 'dist/console/server', ssr: true, rolldownOptions: { input: entries } },
    }),
    build({
      ...shared,
      build: {
        ...shared.build,
        outDir: 'dist/console/client',
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'apps/console/client/console.ts',
          output: { entryFileNames: 'console.js', assetFileNames: 'console.css' },
        },
      },
    }),
  ]);
}
