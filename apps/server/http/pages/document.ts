import type { NetworkFacts } from '#modules/identity/rules/cookies/portal-cookies.ts';
import type { Topic } from '#modules/telemetry/rules/events.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { GivenFrontEnd } from '#platform/rules/rendering/front-end.ts';
import type { FirstView, RenderedPage } from '#platform/rules/rendering/rendering.ts';
import { escapeHtml } from '#platform/server/http/escape-html.ts';
import { appLinks } from './app-manifest.ts';
import type { InlineScripts } from './inline-scripts.ts';
import { type Manifest, scriptsOf } from './manifest.ts';

export type DocumentOf = (page: RenderedPage, around: Around) => string;

/** What a document says besides its page. `path` is the page's own, with the language's prefix. */
type Around = {
  readonly language: Language;
  readonly partner: Pick<Partner, 'files' | 'theme'>;
  readonly path: string;
  readonly network?: NetworkFacts | undefined;
};

/** Takes over the page. */
export const ENTRY = 'apps/portal/entry-client.tsx';
/** What it takes over within the provider's app. */
const WEBVIEW_FRAME = 'apps/portal/webview/WebviewFrame.tsx';
/** All styles of the portal: one file (vite.config.ts). */
export const STYLES = 'style.css';

/** What all documents have in common. `topic`: where their pages bring events. */
type OfAll = { readonly publicUrl: string; readonly topic: Topic; readonly moreScripts?: readonly string[] };

/** Writes the HTML around a rendered page: its styles and scripts by the build's manifest, and what the browser needs to take over. */
export function createDocument(manifest: Manifest, inline: InlineScripts, { publicUrl, topic, moreScripts = [] }: OfAll): DocumentOf {
  const filesOf = remembered((key: string) => scriptsOf(manifest, [...key.split(' '), ENTRY]).map((file) => `/${file}`));
  const fileOf = (source: string) => `/${manifest[source]?.file ?? ''}`;
  return ({ title, description, html, page, catalogues, firstView }, { language, partner, path, network }) => {
    const sources = [...(page ? [page.source] : []), ...(firstView.isWebview ? [WEBVIEW_FRAME] : []), ...Object.values(catalogues)];
    const taking: FirstView = {
      ...firstView,
      frontEnd: withoutHtml(firstView.frontEnd),
      answers: sortedByKey(firstView.answers),
      page: page && { id: page.id, file: fileOf(page.source) },
      catalogues: Object.fromEntries(Object.entries(catalogues).map(([name, source]) => [name, fileOf(source)])),
    };
    return [
      `<!doctype html><html lang="${language}" data-topic="${topic}"${networkMarks(network)}>`,
      '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
      `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}"><meta name="color-scheme" content="light dark"><link rel="icon" href="${partner.files.mark}" type="image/svg+xml">`,
      appLinks(partner, language),
      ...alternates(publicUrl, path),
      `<link rel="stylesheet" href="${fileOf(STYLES)}">`,
      ...(partner.files.styles === undefined ? [] : [`<link rel="stylesheet" href="${partner.files.styles}">`]),
      ...stylesOf(firstView.frontEnd?.given),
      ...moreScripts.map((path) => `<script type="module" src="${path}"></script>`),
      `<script type="importmap">${inline.importMap}</script>`,
      `<script type="module">${inline.first}</script></head><body><div id="app">${html}</div>`,
      jsonFor('first-view', taking),
      jsonFor('scripts', filesOf(sources.join(' '))),
      '</body></html>',
    ].join('');
  };
}

/** For figures, and for what else runs on the page: where nothing is known there is nothing to say. */
const networkMarks = (network: NetworkFacts | undefined): string =>
  network === undefined || network.status === 'unknown' ? '' : ` data-network="${network.status}" data-walled-garden="${network.walledGarden}"`;

/** A front end brings its own styles, and they must be there before it is seen. */
const stylesOf = (given: GivenFrontEnd | undefined): readonly string[] =>
  given?.files.style ? [`<link rel="stylesheet" href="${given.files.style.href}" integrity="${given.files.style.integrity}">`] : [];

/** The document has it already. */
function withoutHtml(frontEnd: FirstView['frontEnd']): FirstView['frontEnd'] {
  if (frontEnd?.given.answer.kind !== 'page') return frontEnd;
  return { ...frontEnd, given: { ...frontEnd.given, answer: { ...frontEnd.given.answer, html: '' } } };
}

/** They came in whatever order the queries were answered: the same page is written as the same bytes. */
const sortedByKey = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The same page in both languages, for search engines and for the reader's browser. */
function alternates(publicUrl: string, path: string): string[] {
  const english = path.replace(/^\/es(?=\/|$)/, '') || '/';
  const spanish = english === '/' ? '/es' : `/es${english}`;
  const link = (language: Language, to: string) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + to)}">`;
  return [link('en', english), link('es', spanish)];
}

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** JSON that a script reads: nothing in it may end the element. */
export const jsonFor = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
