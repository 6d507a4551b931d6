import type { Language } from '../language.ts';
import type { PartnerOnPage } from '../partner/partner.ts';
import type { Shell } from '../route.ts';
import type { RouteId } from '../routes.ts';
import type { FrontEndRequest, GivenFrontEnd } from './front-end.ts';
import type { FileAnswer, SentFile } from './sent-file.ts';
import type { SentForm } from './sent-form.ts';
import type { WrittenNeed } from './written-need.ts';

/** The contract between the server and the page renderer. Types only, because the renderer is a separate bundle. */
export type RenderRequest = {
  /** Path and query, with the language prefix. */
  readonly href: string;
  readonly language: Language;
  readonly partner: PartnerOnPage;
  /** Inside the provider's app, which draws its own frame. */
  readonly isWebview: boolean;
  /** The fields of a form submitted to this address, for the page's action. */
  readonly form?: readonly (readonly [name: string, value: string | SentFile])[] | undefined;
  /** Stores a file of the form before the form itself is processed. */
  readonly keepFile: (file: SentFile) => Promise<FileAnswer>;
  /** The problems of a form that was already checked elsewhere (the sign-in). */
  readonly submission?: SentForm | undefined;
  /** Identifies the request in the log; an error page shows it. */
  readonly traceId: string;
  /** Runs a stored document in-process on behalf of the asker. */
  readonly ask: AskDocument;
  /** A page of a separately loaded front end; undefined if it does not exist or is not ready in time. */
  readonly frontEnd: (name: string, request: FrontEndRequest, ask: AskDocument) => Promise<GivenFrontEnd | undefined>;
};

/** Queries the graph by the id of a stored document. */
export type AskDocument = (documentId: string, variables: unknown) => Promise<GraphReply>;

export type GraphReply = { readonly data: unknown } | { readonly failure: { readonly code: string; readonly message: string } };

export type Rendered = { readonly kind: 'redirect'; readonly to: string } | RenderedPage;

export type RenderedPage = {
  readonly kind: 'page';
  readonly status: number;
  readonly title: string;
  /** One sentence for search engines. */
  readonly description: string;
  /** The same for search engines, in the words of schema.org; null for most pages. */
  readonly structured?: object | null;
  readonly html: string;
  /** The page and its source file, and those of the cards on it; null if the address has no page. */
  readonly page: {
    readonly id: RouteId;
    readonly source: string;
    readonly cards: readonly CardOnPage[];
    readonly needs: readonly GivenNeeds[];
  } | null;
  /** The route of the address, whichever page was rendered. */
  readonly route: string | undefined;
  /** The catalogues that it uses: source files by name. */
  readonly catalogues: Readonly<Record<string, string>>;
  readonly firstView: Pick<FirstView, 'answers' | 'at' | 'shell' | 'sent' | 'frontEnd' | 'traceId' | 'partner' | 'isWebview'>;
};

/** What the browser needs to take over: the loaders' answers, the problems of a form sent without JavaScript, and the page's own scripts. */
export type FirstView = {
  readonly answers: Record<string, GraphReply>;
  /** The address, without the language prefix, with the parameters and the query that the page was loaded with. */
  readonly at: {
    readonly pathname: string;
    readonly search: string;
    readonly params: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string>>;
  };
  readonly shell: Shell;
  readonly sent: { readonly path: string; readonly submission: SentForm } | null;
  /** The page's route and the address of its script, and those of its cards' scripts; null if the address has no page. */
  readonly page: {
    readonly id: RouteId;
    readonly file: string;
    readonly cards: readonly (CardOnPage & { readonly file: string })[];
    readonly needs: readonly GivenNeeds[];
  } | null;
  /** The front end's page, without its HTML, which is already in the document. */
  readonly frontEnd: { readonly path: string; readonly given: GivenFrontEnd } | null;
  /** Null if the page does not show it. */
  readonly traceId: string | null;
  readonly partner: PartnerOnPage;
  readonly isWebview: boolean;
  /** URLs of the catalogues by name. */
  readonly catalogues: Readonly<Record<string, string>>;
};

/** A card and its place on a page. */
export type CardOnPage = {
  /** The file that exports `card`, from the root. */
  readonly source: `/${string}/card.tsx`;
  /** Its position among the cards of the page, from above; unique on the page. */
  readonly order: number;
  /** `main` and `aside` share a row if one follows the other; `cells`: the card brings cells of its own. */
  readonly width: 'full' | 'main' | 'aside' | 'cells';
};

/** What a card says waits for the customer, in place of its script and its words, which the first view does without. Null: its data did not come. */
export type GivenNeeds = CardOnPage & { readonly needs: readonly WrittenNeed[] | null };

export type Render = (request: RenderRequest) => Promise<Rendered>;
