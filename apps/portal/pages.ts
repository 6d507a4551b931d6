import { isFor } from '#modules/account/web/reader/is-for.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import type { AnyCard, BroughtCard } from '#platform/web/card.ts';
import type { CardEntry, PageEntry } from '#platform/web/module.ts';
import type { AnyPage } from '#platform/web/page.ts';
import type { Words } from '#platform/web/say.tsx';
import { modules } from './modules.ts';
import type { BroughtPage, PortalContext } from './portal-context.ts';

/** Said by the frame, and by the page shown when nothing else can be. */
export const always = ['portal/always', 'failures/always'] as const;
/** Loaded with the first answer that fails, unless a page says these words itself. */
export const FAILURES = 'failures';
/** Comes with them, for what no page says itself. */
export const REFUSED = 'portal/refused';

const entries: ReadonlyMap<string, PageEntry> = new Map(modules.flatMap(({ pages }) => Object.entries(pages)));

/** From route to page. Each is a chunk of its own, loaded on navigation; so is this list, which the first view does not need (first-page.ts). */
export function entryOf(id: RouteId): PageEntry {
  const entry = entries.get(id);
  if (!entry) throw new Error(`no module has the page of ${id}`);
  return entry;
}

/** The cards that modules have for a page, whoever reads it. */
export function cardsOf(id: RouteId): readonly CardEntry[] {
  const { slot } = entryOf(id);
  return slot === undefined ? [] : modules.flatMap(({ cards = [] }) => cards.filter((card) => card.slot === slot || card.slot === 'needs'));
}

const sources = import.meta.glob<{ readonly page: AnyPage }>(['/modules/*/web/**/route.tsx', '/apps/portal/*/route.tsx']);
const cardSources = import.meta.glob<{ readonly card: AnyCard }>('/modules/*/web/**/card.tsx');
const catalogues = import.meta.glob<Record<string, Record<string, string>>>([
  '/modules/*/copy/{en,es}.ts',
  '/modules/*/copy/*/{en,es}.ts',
  // What operators read.
  '!/modules/*/copy/console/*.ts',
  // Part of the frame (menu.ts).
  '!/modules/*/copy/menu/*.ts',
  '/apps/portal/copy/{en,es}.ts',
  '/apps/portal/copy/*/{en,es}.ts',
]);

export async function loadPage(id: RouteId): Promise<AnyPage> {
  const { source } = entryOf(id);
  const load = sources[source];
  if (!load) throw new Error(`no page at ${source}`);
  return (await load()).page;
}

type Asker = Pick<PortalContext, 'reader' | 'place'>;

/** A page and the cards on it that are for its reader, with the words that they say. */
export async function bringPage(id: RouteId, words: Words, asker: Asker): Promise<BroughtPage> {
  const [page, cards] = await Promise.all([loadPage(id), bringCards(id, words, asker), addWords(words, entryOf(id).copy)]);
  return { page, cards };
}

/** The cards of a page that are for its reader, with the words that they say. */
export async function bringCards(id: RouteId, words: Words, asker: Asker): Promise<readonly BroughtCard[]> {
  const entries = cardsOf(id);
  if (entries.length === 0) return [];
  const [reader, place] = await Promise.all([asker.reader(), asker.place(entries.flatMap(({ guards = [] }) => guards))]);
  return Promise.all(
    entries
      .filter((entry) => isFor(entry, reader, place))
      .map(async ({ source, order, width, copy }) => {
        const [card] = await Promise.all([loadCard(source), addWords(words, copy)]);
        return { source, order, width, card };
      }),
  );
}

async function loadCard(source: CardEntry['source']): Promise<AnyCard> {
  const load = cardSources[source];
  if (!load) throw new Error(`no card at ${source}`);
  return (await load()).card;
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
