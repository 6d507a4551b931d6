import type { FirstView } from '#platform/rules/rendering/rendering.ts';
import type { AnyCard, BroughtCard } from '#platform/web/card.ts';
import type { AnyPage } from '#platform/web/page.ts';
import { inTime } from '#platform/web/piece.ts';
import type { Catalogue, Words } from '#platform/web/say.tsx';
import { documentInstead } from './document-instead.tsx';
import { givenCard } from './given-needs.ts';
import type { View } from './navigator.ts';
import { loadPage, type PortalContext } from './portal-context.ts';

/** Files that the document names and preloads: a page's module, its cards', and a catalogue's. */
type PageFile = { readonly page: AnyPage };
type CardFile = { readonly card: AnyCard };
type CatalogueFile = Readonly<Record<string, Catalogue>>;

/** Loads the page that the server rendered, its cards and words, for its first view. The list of all pages is loaded on the first navigation. */
export async function pagesFrom(
  { page, catalogues }: FirstView,
  words: Words,
  asker: Pick<PortalContext, 'reader' | 'place'>,
): Promise<PortalContext['bringPage']> {
  const bornAt = location.href;
  const says = Object.entries(catalogues).map(async ([name, file]) => {
    const messages = (await fileAt<CatalogueFile>(file))[words.language];
    if (messages) words.add(name, messages);
  });
  const carded = (page?.cards ?? []).map(
    async ({ file, ...place }): Promise<BroughtCard> => ({ ...place, card: (await fileAt<CardFile>(file)).card }),
  );
  const [first, cards] = await Promise.all([page && fileAt<PageFile>(page.file), Promise.all(carded), ...says]);
  // Once: what waits is only as the server found it, and comes without what would ask again.
  let given = first && { page: first.page, cards: [...cards, ...(page?.needs ?? []).map(givenCard)] };
  return async (id) => {
    const now = given;
    given = null;
    if (now && page?.id === id) return now;
    const bringing = import('./pages.ts').then(({ bringPage }) => bringPage(id, words, asker));
    return inTime(bringing).catch((failure: unknown) => documentInstead(failure, words, bornAt).then((instead) => ({ page: instead, cards: [] })));
  };
}

/** What the server rendered, from the answers that came with it; undefined if only the router can tell. */
export async function firstViewOf({ page, at, shell }: FirstView, context: PortalContext): Promise<View | undefined> {
  if (!page) return undefined;
  const { pathname, search } = at;
  const address = { shell, pathname, search };
  const reader = await settled(context.reader());
  if ('failure' in reader) return { ...address, reader: undefined, loaded: undefined, ...reader };
  context.trace.begin();
  const loaded = await settled(loadPage(context, page.id, pathname, { params: at.params, search: at.query, shell }));
  if ('failure' in loaded) return { ...address, reader: reader.value, loaded: undefined, ...loaded };
  return 'elsewhere' in loaded.value ? undefined : { ...address, reader: reader.value, loaded: loaded.value };
}

/** Gives the router what is already shown, so that it does not ask for it again. */
export function givenOnce({ loaded, failure, reader, pathname, search }: View): NonNullable<PortalContext['takeFirst']> {
  let isTaken = false;
  return (address) => {
    if (isTaken || address.pathname !== pathname || address.searchStr !== search) return undefined;
    isTaken = true;
    return loaded ? Promise.resolve(loaded) : reader && Promise.reject(failure);
  };
}

const settled = <Value>(promise: Promise<Value>) =>
  promise.then(
    (value) => ({ value }),
    (failure: unknown) => ({ failure }),
  );

const fileAt = <Module>(file: string): Promise<Module> => import(/* @vite-ignore */ file);
