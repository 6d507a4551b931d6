import type { Language } from '../language.ts';
import type { PartnerOnPage } from '../partner/partner.ts';
import type { FrontEndRequest, GivenFrontEnd } from './front-end.ts';
import type { FileAnswer, SentFile } from './sent-file.ts';

/** What the server and the page renderer say to each other. Types alone: the renderer is a bundle of its own. */
export type RenderRequest = {
  /** Path and query, with the language's prefix. */
  readonly href: string;
  readonly language: Language;
  readonly partner: PartnerOnPage;
  /** Within the provider's app, which has a frame of its own. */
  readonly isWebview: boolean;
  /** The fields of a form that was sent to this address: the page's action takes them. */
  readonly form?: readonly (readonly [name: string, value: string | SentFile])[] | undefined;
  /** Takes a file of the form ahead of what is said in it. */
  readonly keepFile: (file: SentFile) => Promise<FileAnswer>;
  /** What is wrong with a form that somebody else has looked at already (the sign-in). */
  readonly submission?: SentForm | undefined;
  /** By which the log knows the request: a page that fails tells it. */
  readonly traceId: string;
  /** Runs a stored document in the process, as the one who asks. */
  readonly ask: AskDocument;
  /** A page of a separately loaded front end; undefined where it is not there, or not ready in time. */
  readonly frontEnd: (name: string, request: FrontEndRequest, ask: AskDocument) => Promise<GivenFrontEnd | undefined>;
};

/** Asks the graph by the id of a stored document. */
export type AskDocument = (documentId: string, variables: unknown) => Promise<GraphReply>;

export type GraphReply = { readonly data: unknown } | { readonly failure: { readonly code: string; readonly message: string } };

export type SentForm = {
  readonly problems: readonly { readonly field: string; readonly text: string }[];
  readonly values: Readonly<Record<string, string>>;
  readonly note?: string;
};

export type Rendered = { readonly kind: 'redirect'; readonly to: string } | RenderedPage;

export type RenderedPage = {
  readonly kind: 'page';
  readonly status: number;
  readonly title: string;
  /** One sentence for those who search. */
  readonly description: string;
  readonly html: string;
  /** The page's route and source file; null where there is none at the address. */
  readonly page: { readonly id: string; readonly source: string } | null;
  /** The route of the address, whatever page came of it. */
  readonly route: string | undefined;
  /** The catalogues that it speaks: source files by name. */
  readonly catalogues: Readonly<Record<string, string>>;
  readonly firstView: Pick<FirstView, 'answers' | 'sent' | 'frontEnd' | 'traceId' | 'partner' | 'isWebview'>;
};

/** What the browser needs to take over: the answers that the loaders got, the problems of a form sent without JavaScript, and the page's own scripts. */
export type FirstView = {
  readonly answers: Record<string, GraphReply>;
  readonly sent: { readonly path: string; readonly submission: SentForm } | null;
  /** The page's route and the address of its script; null where there is none at the address. */
  readonly page: { readonly id: string; readonly file: string } | null;
  /** The front end's page in it, without the HTML, which stands in the document. */
  readonly frontEnd: { readonly path: string; readonly given: GivenFrontEnd } | null;
  /** Null where the page does not show it. */
  readonly traceId: string | null;
  readonly partner: PartnerOnPage;
  readonly isWebview: boolean;
  /** Addresses of the catalogues by name. */
  readonly catalogues: Readonly<Record<string, string>>;
};

export type Render = (request: RenderRequest) => Promise<Rendered>;
