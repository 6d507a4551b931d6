import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#platform/rules/language.ts';
import { onPage } from '#platform/rules/partner/partner.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { type FrontEnd, hostOf } from '#platform/web/front-end.tsx';
import type { Graph } from '#platform/web/graph.ts';
import { textOf } from '../testing.tsx';

/** Opens a page of a separately loaded front end. @throws Error if there is no page at the address */
export async function openInFrontEnd(frontEnd: FrontEnd, path: string, graph: Graph, language: Language = 'en') {
  const request = { path, search: {}, language, partner: onPage(shippedPartners.own, language) };
  const answer = await frontEnd.answer(request, graph);
  if (answer.kind !== 'page') throw new Error(`${path}: ${answer.kind}`);
  const html = renderToStaticMarkup(frontEnd.view(request, answer.data, hostOf(graph)));
  return { html, text: textOf(html) };
}
