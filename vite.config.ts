import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledCopy } from './tools/build/copy-plugin.ts';

/** The portal: one bundle for the browser, and one behind `render()` for the server (docs/architecture.md). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    compiledCopy(),
    // The calendar brings the words of thirty languages; ours are two.
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' as const },
    react(),
  ],
  publicDir: isSsrBuild ? false : 'apps/portal/public',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // The service worker has the files of the offline page at hand, and the document names those of the webview's frame: the first view carries no list.
      resolveDependencies: (file, dependencies) => (/show-offline|WebviewFrame/.test(file) ? [] : dependencies),
    },
    reportCompressedSize: false,
    // All styles are a few kilobytes: one request, and the next page finds its own in the cache.
    cssCodeSplit: false,
    rolldownOptions: {
      input: isSsrBuild
        ? 'apps/portal/entry-server.tsx'
        : [
            'apps/portal/start.ts',
            'apps/portal/entry-client.tsx',
            'apps/portal/offline/service-worker.ts',
            'apps/portal/shared/react.ts',
            'apps/portal/shared/jsx-runtime.ts',
          ],
      // Others import what these export (the front ends, by the import map).
      preserveEntrySignatures: 'exports-only',
      // What many pages use, small piece by small piece, is one file: on a phone each file costs a round trip, which is dearer than a kilobyte.
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              { name: 'shared', minShareCount: 16, maxModuleSize: 12_000 },
              // The home page, the landing and the page of a part show a bill with nearly the same pieces.
              { name: 'bill', test: /modules\/billing\/web\/parts\/(StatusCard|PartAlerts|PayActs|HowYouPay|status-words|EnterpriseNote)/ },
            ],
          },
        },
      }),
    },
  },
}));
