import type { NetworkFacts } from '#modules/identity/rules/cookies/portal-cookies.ts';
import type { Topic } from '#modules/telemetry/rules/events.ts';
import type { Language } from '#platform/rules/language.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import type { GivenFrontEnd } from '#platform/rules/rendering/front-end.ts';
import type { FirstView, RenderedPage } from '#platform/rules/rendering/rendering.ts';
import { escapeHtml } from '#platform/server/http/escape-html.ts';
import { appLinks } from './app-manifest.ts';
import type { InlineScripts } from './inline-scripts.ts';
import { type Manifest, scriptsOf, stylesOf } from './manifest.ts';

export type DocumentOf = (page: RenderedPage, around: Around) => string;

/** What a document contains around its page. `path` is the page's own, with the language prefix. */
type Around = {
  readonly language: Language;
  readonly partner: Pick<Partner, 'files' | 'theme'>;
  readonly path: string;
  readonly network?: NetworkFacts | undefined;
};

/** Hydrates the page. */
export const ENTRY = 'apps/portal/entry-client.tsx';
/** Hydrated in addition inside the provider's app. */
const WEBVIEW_FRAME = 'apps/portal/webview/WebviewFrame.tsx';

/** What all documents share. `topic`: where their pages send events. */
type OfAll = { readonly publicUrl: string; readonly topic: Topic; readonly moreScripts?: readonly string[] };

/** Writes the HTML around a rendered page: styles and scripts by the build's manifest, and what the browser needs to take over. */
export function createDocument(manifest: Manifest, inline: InlineScripts, { publicUrl, topic, moreScripts = [] }: OfAll): DocumentOf {
  const filesOf = remembered((key: string) => {
    const sources = key.split(' ');
    // The frame's styles come first: those of an area refine them.
    return { scripts: scriptsOf(manifest, [...sources, ENTRY]).map(addressOf), styles: stylesOf(manifest, [ENTRY, ...sources]).map(addressOf) };
  });
  const fileOf = (source: string) => `/${manifest[source]?.file ?? ''}`;
  return ({ title, description, structured, html, page, catalogues, firstView }, { language, partner, path, network }) => {
    const cards = page?.cards ?? [];
    const sources = [
      ...(page ? [page.source] : []),
      ...cards.map(({ source }) => source.slice(1)),
      ...(firstView.isWebview ? [WEBVIEW_FRAME] : []),
      ...Object.values(catalogues),
    ];
    const { scripts, styles } = filesOf(sources.join(' '));
    const taking: FirstView = {
      ...firstView,
      frontEnd: withoutHtml(firstView.frontEnd),
      answers: sortedByKey(firstView.answers),
      page: page && {
        id: page.id,
        file: fileOf(page.source),
        cards: cards.map((card) => ({ ...card, file: fileOf(card.source.slice(1)) })),
        needs: page.needs,
      },
      catalogues: Object.fromEntries(Object.entries(catalogues).map(([name, source]) => [name, fileOf(source)])),
    };
    return [
      `<!doctype html><html lang="${language}" data-topic="${topic}"${networkMarks(network)}>`,
      '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
      `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}"><meta name="color-scheme" content="light dark"><link rel="icon" href="${partner.files.mark}" type="image/svg+xml">`,
      appLinks(partner, language),
      ...alternates(publicUrl, path),
      // Data, not a script: the policy on scripts does not stop it, and nothing runs it.
      ...(structured ? [jsonFor('structured', structured, 'application/ld+json')] : []),
      ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
      ...(partner.files.styles === undefined ? [] : [`<link rel="stylesheet" href="${partner.files.styles}">`]),
      ...stylesOfFrontEnd(firstView.frontEnd?.given),
      ...moreScripts.map((path) => `<script type="module" src="${path}"></script>`),
      `<script type="importmap">${inline.importMap}</script>`,
      `<script type="module">${inline.first}</script></head><body><div id="app">${html}</div>`,
      jsonFor('first-view', taking),
      jsonFor('scripts', scripts),
      '</body></html>',
    ].join('');
  };
}

/** For figures and other scripts on the page; empty if nothing is known. */
const networkMarks = (network: NetworkFacts | undefined): string =>
  network === undefined || network.status === 'unknown' ? '' : ` data-network="${network.status}" data-walled-garden="${network.walledGarden}"`;

/** A front end has its own styles, which must load before it is visible. */
const stylesOfFrontEnd = (given: GivenFrontEnd | undefined): readonly string[] =>
  given?.files.style ? [`<link rel="stylesheet" href="${given.files.style.href}" integrity="${given.files.style.integrity}">`] : [];

/** Left out because the document already contains it. */
function withoutHtml(frontEnd: FirstView['frontEnd']): FirstView['frontEnd'] {
  if (frontEnd?.given.answer.kind !== 'page') return frontEnd;
  return { ...frontEnd, given: { ...frontEnd.given, answer: { ...frontEnd.given.answer, html: '' } } };
}

/** Sorted because queries answer in any order: the same page must give the same bytes. */
const sortedByKey = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The page's own address and its addresses in both languages, whatever was asked of it: for search engines and browsers. */
function alternates(publicUrl: string, path: string): string[] {
  const [own = path] = path.split('?');
  const english = own.replace(/^\/es(?=\/|$)/, '') || '/';
  const spanish = english === '/' ? '/es' : `/es${english}`;
  const link = (language: Language, to: string) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + to)}">`;
  return [`<link rel="canonical" href="${escapeHtml(publicUrl + own)}">`, link('en', english), link('es', spanish)];
}

const addressOf = (file: string) => `/${file}`;

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** JSON for a script to read, escaped so that it cannot end the element. */
export const jsonFor = (id: string, value: unknown, type: 'application/json' | 'application/ld+json' = 'application/json'): string =>
  `<script type="${type}" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
