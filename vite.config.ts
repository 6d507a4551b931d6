import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compiledCopy } from './tools/build/copy-plugin.ts';
import { writtenPaths } from './tools/build/paths-plugin.ts';
import { reactByName } from './tools/build/react-by-name.ts';

/**
 * The frame's file has what the frame of every page is made of, the components of the design that most pages use, and what nearly all forms, parts of an
 * account and failures need: an area adds nothing to it.
 * Figures, panels, the components of one or two pages, and what else only pages share, are left to the bundler, which makes a file for each set of
 * pages: a page loads nothing that it does not use.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  // Comes with the router.
  { name: 'routes', test: /\/rules\/routes\.ts$/, priority: 2 },
  { name: (id) => /modules\/([\w-]+)\/rules\/[\w-]*journeys?\.ts$/.exec(id)?.[1] ?? null, debugName: 'journeys', priority: 2 },
  {
    name: 'frame',
    test: /\/design\/(?!web\/(?:figures\/|panels\/|journey\/(?!ErrorSummary)|disclosure\/DisclosureGroup|dialog\/FullScreen|fields\/(?:DateField|FileField|MoneyField)|data\/|link\/LinkTabs))|\/apps\/portal\/Root\.tsx$|\/platform\/(?:rules\/(?:account-part|calendar|format|money|path)|web\/(?:device-clock|form))\.ts$|\/modules\/failures\/web\/parts\/Failure\.tsx$/,
    includeDependenciesRecursively: true,
    priority: 1,
  },
  // What Home and Billing share, and almost nobody else: one by one they would be a dozen files, each of which compresses badly.
  {
    name: 'bills',
    test: /\/modules\/(?:billing\/web\/(?:say|parts\/(?:BillTimeline|EnterpriseNote|part-name|PayActs|StatusCard|card-name|most-urgent|status-words|stopped|useMoney))|account\/web\/parts\/(?:NeedsYou|needs))|\/platform\/web\/(?:Slot|need)\.ts/,
    priority: 1,
  },
  // What stands first on Home, Billing and orders: one style sheet instead of two, before either of which nothing is painted.
  { name: 'heroes', test: /\/design\/web\/(?:panels\/Hero|figures\/(?:Timeline|percent))/, priority: 1 },
  // What every step of a payment is made of, besides the components of all journeys.
  {
    name: 'pay-steps',
    test: /\/modules\/payments\/web\/parts\/(?:step\/(?:pay-page|Problems|say)|refusal\/(?:refusal-text|ago-text))/,
    priority: 1,
  },
  // How a payment and its method are named, wherever one is listed.
  {
    name: 'payment-words',
    test: /\/modules\/(?:payments\/(?:web\/parts\/(?:paid-with|part-name|is-unanswered|PaymentStatus|say)|rules\/paid-with)|wallet\/(?:web\/parts\/method-words|rules\/method-name))/,
    priority: 1,
  },
  // Where a payment goes after its steps.
  {
    name: 'pay-outcome',
    test: /\/modules\/payments\/web\/(?:parts\/outcome\/(?:keeping-text|outcome-page)|pay\/pay-path)\.ts/,
    priority: 1,
  },
  // What it means for a payment that it is late.
  {
    name: 'late',
    test: /\/modules\/payments\/(?:rules\/quote\/lateness|web\/parts\/(?:late-text|LateNote|outcome\/restores-text))\.tsx?$/,
    priority: 1,
  },
  // Asking for a card's code where a payment is sent.
  {
    name: 'security-code',
    test: /\/modules\/wallet\/(?:rules\/security-code-use|web\/parts\/(?:security-code|SecurityCode|usePressAfterVault))\.tsx?$/,
    priority: 1,
  },
  // How the lines of a statement are named.
  {
    name: 'statement-words',
    test: /\/modules\/statements\/(?:rules\/(?:group-words|statement-line|taken-care-of)|web\/(?:parts\/(?:group-names|say)|say))\.ts$/,
    priority: 1,
  },
  // Wherever services are listed.
  { name: 'service-icons', test: /\/lucide-react\/dist\/esm\/icons\/(?:tv|wifi)\.mjs$/, priority: 1 },
  // The components of steps, for all pages that have some: one by one they would be a dozen files.
  { name: 'journey', test: /\/design\/web\/(?:journey\/(?!ErrorSummary)|fields\/(?:DateField|MoneyField))/, priority: 1 },
];

/** `rail_a0We`: the class and its file, short, because both scripts and styles carry it. The same for the browser's bundle and the server's. */
const classNameIn = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file.replace(/\?.*/, '')))
    .digest('base64url')
    .slice(0, 4)}`;

/** The portal: one bundle for the browser, and one behind `render()` for the server (docs/architecture.md). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    compiledCopy(),
    // The calendar brings the words of thirty languages; ours are two.
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }), enforce: 'pre' as const },
    react(),
    ...(isSsrBuild ? [] : [reactByName(), writtenPaths()]),
  ],
  css: { modules: { generateScopedName: classNameIn } },
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
      // What follows the pages comes when a page is idle, and may come one after the other: thirty links at once are a long task on a slow phone.
      resolveDependencies: (file, dependencies, { hostId }) =>
        /show-offline|WebviewFrame/.test(file) ? [] : /\/follow-/.test(hostId) ? dependencies.filter((each) => each.endsWith('.css')) : dependencies,
    },
    reportCompressedSize: false,
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
      preserveEntrySignatures: 'allow-extension',
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: { moduleSideEffects: [{ test: /\/rules\//, sideEffects: false }], propertyReadSideEffects: false },
      ...(!isSsrBuild && { output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks } } }),
    },
  },
}));
