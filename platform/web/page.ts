import type { ReactNode } from 'react';
import type { FrontEndRequest, GivenFrontEnd } from '#platform/rules/rendering/front-end.ts';
import type { FileAnswer } from '#platform/rules/rendering/sent-file.ts';
import type { RouteId } from '#platform/rules/routes.ts';
import type { LoadedCard } from './card.ts';
import type { Graph } from './graph.ts';
import type { Words } from './say.tsx';

/** The request for a page: the parameters of its URL, and the graph to ask. The same on the server and in the browser. */
export type PageRequest = {
  /** Which route led to the page: pages that several routes share look at it. */
  readonly route?: RouteId;
  readonly graph: Graph;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string>>;
  readonly words: Words;
  /** The cards that modules have for this page and reader, with their data; undefined in tests of pages without. */
  readonly loadCards?: () => Promise<readonly LoadedCard[]>;
  /** What the server has prepared of a separately loaded front end; undefined: nothing, the browser asks the front end itself. */
  readonly frontEnd?: AskFrontEnd;
  /**
   * Accepts a file of a form: on the server one that it received, in the installed app one that it sends as the signed-in user. Undefined in the
   * browser, where the page sends it ahead of its form.
   */
  readonly keepFile?: (file: File) => Promise<FileAnswer>;
};

export type AskFrontEnd = (name: string, request: FrontEndRequest) => Promise<GivenFrontEnd | undefined>;

/** What to correct in a field, in words; `field` is its name, or '' for the form as a whole. */
export type Problem = { readonly field: string; readonly text: string };

/** What was sent and what is wrong with it. What was typed is kept. */
export type Submission = { readonly problems: readonly Problem[]; readonly values: Readonly<Record<string, string>>; readonly note?: string };

/**
 * Where to go (one of our paths, without the language), the address of another site that the server sends the customer to, or what to correct on this
 * page. `note` tells the page why, where a field cannot.
 */
export type ActionAnswer =
  | { readonly goTo: `/${string}` }
  | { readonly leaveFor: string }
  | { readonly problems: readonly Problem[]; readonly note?: string };

/** What `load` answers instead of data: another page to go to, or that there is nothing at this address. */
export type Elsewhere = { readonly elsewhere: 'not-found' | `/${string}` };

export const goTo = (path: `/${string}`): Elsewhere => ({ elsewhere: path });
export const notHere: Elsewhere = { elsewhere: 'not-found' };
/** The answer of a loader to a redirect; undefined if there is none. */
export const redirected = (to: Elsewhere['elsewhere'] | undefined): Elsewhere | undefined => to && { elsewhere: to };

export type PageProps<Data> = { readonly data: Data };

/** A page as its folder's `route.tsx` exports it. `load` reads, `act` does what the page's form asks; both run on the server and in the browser. */
export type PageModule<Data extends object> = {
  load(request: PageRequest): Promise<Data | Elsewhere>;
  act?(form: FormData, request: PageRequest): Promise<ActionAnswer>;
  /** The page's own words in the window title; the site's name follows them. */
  title(data: Data, words: Words): string;
  /** One sentence for search results; the default says what the portal is for. */
  description?(data: Data, words: Words): string | undefined;
  /** What it says in the words of schema.org, for search engines; for pages that everybody may open. */
  structured?(data: Data, words: Words): object | undefined;
  Page(props: PageProps<Data>): ReactNode;
  /**
   * Names what several addresses of the page are views of: what was begun in one, such as a sound that plays, goes on in the next. By default a
   * different address, query included, is a different page.
   */
  viewOf?(data: Data): string | undefined;
  /** What goes above the content because it matters more than the page: the layout has a place for it. */
  Alerts?(props: PageProps<Data>): ReactNode;
};

/** A page with its data type hidden. */
export type AnyPage = PageModule<object>;

/** Ties a page's loader, title and component together by the type of its data, which nothing outside needs to know. */
export const definePage = <Data extends object>(page: PageModule<Data>): AnyPage => page;

/** The text fields of a form, as typed. */
export function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
