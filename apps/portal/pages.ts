import type { RouteId } from '#platform/rules/routes.ts';
import type { PageEntry } from '#platform/web/module.ts';
import type { AnyPage } from '#platform/web/page.ts';
import type { Words } from '#platform/web/say.tsx';
import { modules } from './modules.ts';

/** Said by the frame, and by the page shown when nothing else can be. */
export const always = ['portal/always', 'failures/always'] as const;
/** Loaded with the first answer that fails, unless a page says these words itself. */
export const FAILURES = 'failures';

const entries: ReadonlyMap<string, PageEntry> = new Map(modules.flatMap(({ pages }) => Object.entries(pages)));

/** From route to page. Each is a chunk of its own, loaded on navigation; so is this list, which the first view does not need (first-page.ts). */
export function entryOf(id: RouteId): PageEntry {
  const entry = entries.get(id);
  if (!entry) throw new Error(`no module has the page of ${id}`);
  return entry;
}

const sources = import.meta.glob<{ readonly page: AnyPage }>(['/modules/*/web/**/route.tsx', '/apps/portal/*/route.tsx']);
const catalogues = import.meta.glob<Record<string, Record<string, string>>>([
  '/modules/*/copy/{en,es}.ts',
  '/modules/*/copy/*/{en,es}.ts',
  // What operators read.
  '!/modules/*/copy/console/*.ts',
  '/apps/portal/copy/{en,es}.ts',
  '/apps/portal/copy/*/{en,es}.ts',
]);

export async function loadPage(id: RouteId): Promise<AnyPage> {
  const { source } = entryOf(id);
  const load = sources[source];
  if (!load) throw new Error(`no page at ${source}`);
  return (await load()).page;
}

/** A page with the words that it says. */
export async function bringPage(id: RouteId, words: Words): Promise<AnyPage> {
  const [page] = await Promise.all([loadPage(id), addWords(words, entryOf(id).copy)]);
  return page;
}

export async function addWords(words: Words, catalogues: readonly string[]): Promise<void> {
  const missing = catalogues.filter((name) => !words.has(name));
  await Promise.all(missing.map(async (name) => words.add(name, await loadCatalogue(name, words.language))));
}

export function copySource(catalogue: string, language: 'en' | 'es'): string {
  const [module, some] = catalogue.split('/');
  return `/${module === 'portal' ? 'apps' : 'modules'}/${module}/copy/${some === undefined ? '' : `${some}/`}${language}.ts`;
}

export async function loadCatalogue(module: string, language: 'en' | 'es') {
  const load = catalogues[copySource(module, language)];
  if (!load) throw new Error(`no messages at ${copySource(module, language)}`);
  const catalogue = (await load())[language];
  if (!catalogue) throw new Error(`${copySource(module, language)} does not export ${language}`);
  return catalogue;
}
