import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { type RouteId, routeIds } from '#platform/rules/routes.ts';
import { cloneFolder } from '#platform/server/settings/clone.ts';
import type { CardEntry, PageEntry } from '#platform/web/module.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import type { Figure } from '../frame/figures.ts';
import { ensureBuilt } from '../product/built.ts';
import { filesOf, type Manifest } from './chunks.ts';

const client = join(cloneFolder, 'dist/client');
/** What every first view loads besides the words of the frame: the small script that loads the others, and what takes over the page. */
const FRAME = ['apps/portal/start.ts', 'apps/portal/entry-client.tsx'];
/** Loaded after the first view: when the page is idle, or at the first press. */
const NAVIGATION = ['apps/portal/browser-router.ts', 'apps/portal/pages.ts'];
/** Reports to the operator; loaded when a page is idle. */
const TELLING = 'apps/portal/following/follow-portal.ts';
/** Keeps the last bill; loaded at the same time, and needs the text store just as much. */
const LAST_BILL = 'apps/portal/following/follow-last-bill.ts';
/** KiB. */
const BUDGETS = { frame: 100, page: 25, telling: 6 };

/** apps/portal/pages.ts, which only Vite can read. */
type PageList = {
  readonly always: readonly string[];
  readonly entryOf: (id: RouteId) => PageEntry;
  readonly cardsOf: (id: RouteId) => readonly CardEntry[];
  readonly copySource: (module: string, language: 'en' | 'es') => string;
};

export const weight: Benchmark = {
  work: 'What a first view loads, scripts and styles, gzip, layer by layer: the frame of all pages, what each page adds to it, and what comes afterwards',
  async run(tell) {
    await ensureBuilt(tell);
    const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
    const { module: list } = await runnerImport<PageList>(join(cloneFolder, 'apps/portal/pages.ts'), { logLevel: 'error' });
    // With the Spanish words, which are longer.
    const wordsOf = (catalogues: readonly string[]) => catalogues.map((name) => list.copySource(name, 'es').slice(1));

    const frame = filesOf(manifest, [...FRAME, ...wordsOf(list.always)]);
    const pages = routeIds
      // With all cards that it may have. What waits for the customer comes with the document, as words.
      .map((id) => ({ id, parts: [list.entryOf(id), ...list.cardsOf(id).filter(({ slot }) => slot !== 'needs')] }))
      .map(({ id, parts }) => ({ id, sources: parts.flatMap(({ source, copy }) => [source.slice(1), ...wordsOf(copy)]) }))
      .map(({ id, sources }) => ({ id, kib: kibBeside(frame, filesOf(manifest, sources)) }))
      .toSorted((one, other) => other.kib - one.kib);
    tell(`frame, budget ${BUDGETS.frame} KiB`);
    for (const file of frame) tell(`  ${file} ${kibOf(file).toFixed(1)} KiB`);
    tell(`pages, budget ${BUDGETS.page} KiB each`);
    for (const { id, kib } of pages) tell(`  ${id} ${kib.toFixed(1)} KiB`);
    const navigation = filesOf(manifest, NAVIGATION);
    tell(`afterwards, without a budget\n  the router with the lists of all routes and pages ${kibBeside(frame, navigation).toFixed(1)} KiB`);
    const [heaviest] = pages;
    return [
      figure('the frame', kibBeside(new Set(), frame), BUDGETS.frame),
      figure(`the heaviest page (${heaviest?.id})`, heaviest?.kib ?? 0, BUDGETS.page),
      figure(
        'what tells the operator, when a page is idle',
        kibBeside(new Set([...frame, ...navigation, ...filesOf(manifest, [LAST_BILL])]), filesOf(manifest, [TELLING])),
        BUDGETS.telling,
      ),
    ];
  },
};

const kibOf = (file: string): number => gzipSync(readFileSync(join(client, file))).length / 1024;

/** What these files add to those that are there already. */
const kibBeside = (there: ReadonlySet<string>, files: ReadonlySet<string>): number =>
  [...files].filter((file) => !there.has(file)).reduce((sum, file) => sum + kibOf(file), 0);

const figure = (what: string, ours: number, limit: number): Figure => ({ what, unit: 'KiB', ours, limit, against: 'budget', ratio: { atMost: 1 } });
