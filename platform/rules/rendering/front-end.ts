import type { IsoInstant } from '../calendar.ts';
import type { Language } from '../language.ts';
import type { PartnerOnPage } from '../partner/partner.ts';
import type { SentForm } from './sent-form.ts';

/**
 * The contract between the portal and a separately loaded front end. Types only, because each is built without the other. A front end owns all
 * addresses below the paths that the route table gives it.
 */
export type FrontEndRequest = {
  /** Without the language's prefix: '/support/billing'. */
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  readonly language: Language;
  /** Business time; undefined where it could not be read. */
  readonly now?: IsoInstant | undefined;
  /** The account's time zone (IANA), if signed in. This and the partner are all that a front end learns about the user. */
  readonly timeZone?: string | undefined;
  readonly partner: PartnerOnPage;
  /** The fields of a form of this page, which is to be done now. */
  readonly form?: Readonly<Record<string, string>> | undefined;
  /** What was wrong with a form of this page that was sent without JavaScript. */
  readonly sent?: SentForm | undefined;
};

/**
 * What is at an address: a page (`description`: one sentence for search engines) with its data, a redirect, or nothing. For a form: what became of it;
 * undefined where the page has none.
 */
export type FrontEndAnswer =
  | { readonly kind: 'acted'; readonly answer: ActedForm | undefined }
  | { readonly kind: 'page'; readonly title: string; readonly description?: string; readonly data: object }
  | { readonly kind: 'elsewhere'; readonly to: `/${string}` }
  | { readonly kind: 'not-found' };

/** Where to go (one of our paths, without the language), or what to correct. */
export type ActedForm = { readonly goTo: `/${string}` } | Pick<SentForm, 'problems' | 'note'>;

/** The same with its HTML, as rendered by the server's thread. */
export type RenderedFrontEnd =
  | Exclude<FrontEndAnswer, { readonly kind: 'page' }>
  | (Extract<FrontEndAnswer, { readonly kind: 'page' }> & { readonly html: string });

/** What the server answered for an address, and where the browser finds the front end's files. */
export type GivenFrontEnd = { readonly answer: RenderedFrontEnd; readonly files: FrontEndFiles };

/** A file addressed by content; the browser checks it against `integrity`. */
export type FrontEndFile = { readonly href: string; readonly integrity: string };

/** What a browser loads for one version in one language: the last script exports the front end, and the others are its imports. */
export type FrontEndFiles = { readonly version: string; readonly scripts: readonly FrontEndFile[]; readonly style: FrontEndFile | null };

/** A build's description of itself (`manifest.json` in its folder); file names are relative to that folder. */
export type FrontEndManifest = {
  readonly name: string;
  readonly version: string;
  readonly scripts: Readonly<Record<Language, readonly BuiltFile[]>>;
  readonly style: BuiltFile | null;
  readonly server: Readonly<Record<Language, string>>;
  /** The graph documents that its pages use, by id: each version brings its own. */
  readonly documents: Readonly<Record<string, string>>;
};

export type BuiltFile = { readonly file: string; readonly integrity: string };
