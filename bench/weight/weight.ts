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
import { type Manifest, scriptsOf } from './chunks.ts';

const client = join(cloneFolder, 'dist/client');
/** The small script that loads the others, and the first of those. */
const ENTRIES = ['apps/portal/start.ts', 'apps/portal/entry-client.tsx'];
/** The list of all pages, loaded on the first navigation. */
const LIST = 'apps/portal/pages.ts';
/** Reports to the operator; loaded when a page is idle. */
const TELLING = 'apps/portal/following/follow-portal.ts';
/** Keeps the last bill; loaded at the same time, and needs the text store just as much. */
const LAST_BILL = 'apps/portal/following/follow-last-bill.ts';
const LIMITS = { landing: 130, publicPage: 120, furtherRoute: 30, telling: 6 };
const PUBLIC: readonly RouteId[] = ['home', 'login'];

/** apps/portal/pages.ts, which only Vite can read. */
type PageList = {
  readonly always: readonly string[];
  readonly entryOf: (id: RouteId) => PageEntry;
  readonly cardsOf: (id: RouteId) => readonly CardEntry[];
  readonly copySource: (module: string, language: 'en' | 'es') => string;
};

export const weight: Benchmark = {
  work: 'JavaScript that a first view loads, gzip: the signed-in landing, the public pages, and what each further route and telling the operator add',
  async run(tell) {
    await ensureBuilt(tell);
    const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
    const { module: list } = await runnerImport<PageList>(join(cloneFolder, 'apps/portal/pages.ts'), { logLevel: 'error' });
    const scriptsOfPage = (id: RouteId) => scriptsOf(manifest, sourcesOf(list, id));

    const landing = scriptsOfPage('billing');
    const there = new Set([...landing, ...scriptsOf(manifest, [LAST_BILL])]);
    const publicPages = PUBLIC.map((id) => ({ id, kib: kibOf(scriptsOfPage(id)) }));
    const further = routeIds
      .filter((id) => id !== 'billing' && !PUBLIC.includes(id))
      .map((id) => ({ id, kib: kibOf([...scriptsOf(manifest, [LIST, ...sourcesOf(list, id)])].filter((script) => !landing.has(script))) }))
      .sort((one, other) => other.kib - one.kib);
    for (const { id, kib } of further) tell(`  ${id} adds ${kib.toFixed(1)} KiB`);
    return [
      figure('the landing, signed in', kibOf(landing), LIMITS.landing),
      ...publicPages.map(({ id, kib }) => figure(`the public page ${id}`, kib, LIMITS.publicPage)),
      figure(
        'what tells the operator, when a page is idle',
        kibOf([...scriptsOf(manifest, [TELLING])].filter((script) => !there.has(script))),
        LIMITS.telling,
      ),
      figure(`the heaviest further route (${further[0]?.id})`, further[0]?.kib ?? 0, LIMITS.furtherRoute),
    ];
  },
};

/** With all cards that it may have, and the Spanish words, which are longer. */
const sourcesOf = ({ entryOf, cardsOf, always, copySource }: PageList, id: RouteId): string[] => {
  const entries = [entryOf(id), ...cardsOf(id)];
  const words = [...always, ...entries.flatMap(({ copy }) => copy)].map((module) => copySource(module, 'es'));
  return [...ENTRIES, ...[...entries.map(({ source }) => source), ...words].map((source) => source.slice(1))];
};

const kibOf = (scripts: Iterable<string>): number =>
  [...scripts].reduce((sum, script) => sum + gzipSync(readFileSync(join(client, script))).length, 0) / 1024;

const figure = (what: string, ours: number, limit: number): Figure => ({ what, unit: 'KiB', ours, limit, against: 'limit', ratio: { atMost: 1 } });
