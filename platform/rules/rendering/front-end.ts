import type { IsoInstant } from '../calendar.ts';
import type { Language } from '../language.ts';
import type { PartnerOnPage } from '../partner/partner.ts';

/**
 * What the portal and a separately loaded front end say to each other. Types alone: each is built without the other.
 * A front end owns all addresses below the paths that the route table gives it.
 */
export type FrontEndRequest = {
  /** Without the language's prefix: '/support/billing'. */
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  readonly language: Language;
  /** Business time; undefined where nobody could be asked. */
  readonly now?: IsoInstant | undefined;
  /** Of the account (IANA), where somebody is signed in. With the partner it is all that a front end learns of them. */
  readonly timeZone?: string | undefined;
  readonly partner: PartnerOnPage;
};

/** What stands at an address: a page (`description`: one sentence for those who search) with the data that it shows, another address, or nothing. */
export type FrontEndAnswer =
  | { readonly kind: 'page'; readonly title: string; readonly description?: string; readonly data: object }
  | { readonly kind: 'elsewhere'; readonly to: `/${string}` }
  | { readonly kind: 'not-found' };

/** The same, with its HTML: what the server's thread answers. */
export type RenderedFrontEnd =
  | Exclude<FrontEndAnswer, { readonly kind: 'page' }>
  | (Extract<FrontEndAnswer, { readonly kind: 'page' }> & { readonly html: string });

/** What the server answered for an address, and where the browser finds the front end's files. */
export type GivenFrontEnd = { readonly answer: RenderedFrontEnd; readonly files: FrontEndFiles };

/** A file by its content: `integrity` is what the browser holds it to. */
export type FrontEndFile = { readonly href: string; readonly integrity: string };

/** What a browser loads of one version in one language: the last script exports the front end, the others are what it imports. */
export type FrontEndFiles = { readonly version: string; readonly scripts: readonly FrontEndFile[]; readonly style: FrontEndFile | null };

/** What a build says of itself (`manifest.json` in its folder); files are named below that folder. */
export type FrontEndManifest = {
  readonly name: string;
  readonly version: string;
  readonly scripts: Readonly<Record<Language, readonly BuiltFile[]>>;
  readonly style: BuiltFile | null;
  readonly server: Readonly<Record<Language, string>>;
  /** What its pages ask the graph, by id: a version brings its documents along. */
  readonly documents: Readonly<Record<string, string>>;
};

export type BuiltFile = { readonly file: string; readonly integrity: string };
