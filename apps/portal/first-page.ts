import type { FirstView } from '#platform/rules/rendering/rendering.ts';
import type { AnyPage } from '#platform/web/page.ts';
import { inTime } from '#platform/web/piece.ts';
import type { Catalogue, Words } from '#platform/web/say.tsx';
import { documentInstead } from './document-instead.tsx';
import type { PortalContext } from './portal-context.ts';

/** Files that the document names and preloads: a page's module, and a catalogue's. */
type PageFile = { readonly page: AnyPage };
type CatalogueFile = Readonly<Record<string, Catalogue>>;

/** Loads the page that the server rendered, and its words. The list of all pages is loaded on the first navigation. */
export async function pagesFrom({ page, catalogues }: FirstView, words: Words): Promise<PortalContext['bringPage']> {
  const bornAt = location.href;
  const says = Object.entries(catalogues).map(async ([name, file]) => {
    const messages = (await fileAt<CatalogueFile>(file))[words.language];
    if (messages) words.add(name, messages);
  });
  const [first] = await Promise.all([page && fileAt<PageFile>(page.file), ...says]);
  return async (id) => {
    if (first && page?.id === id) return first.page;
    const bringing = import('./pages.ts').then(({ bringPage }) => bringPage(id, words));
    return inTime(bringing).catch((failure: unknown) => documentInstead(failure, words, bornAt));
  };
}

const fileAt = <Module>(file: string): Promise<Module> => import(/* @vite-ignore */ file);
