import { definePage, goTo } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { pagedLines } from '../parts/lines.ts';
import { LinePage } from './LinePage.tsx';
import { type LineData, lineOfRoute, loadLine } from './line.ts';

/** /services/internet, voice, tv and mobile. Whoever does not have the line set up goes to its not-provisioned page (ROUTE-45). */
export const page = definePage<LineData>({
  async load({ graph, route, words }) {
    const line = lineOfRoute(route);
    return (await loadLine(graph, line, words.language)) ?? goTo(pagedLines[line].without);
  },
  title: ({ service: { line } }, words) => sayIn<typeof en>(words, 'services')(pagedLines[line].name),
  Page: LinePage,
});
