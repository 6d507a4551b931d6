import { definePage, goTo, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { lineOfRoute } from '../line/line.ts';
import { pagedLines } from '../parts/lines.ts';
import { loadServices } from '../services/services.ts';
import { NotProvisionedPage, type WithoutLine } from './NotProvisionedPage.tsx';

/** /services/internet-not-provisioned and its like (ROUTE-45): for whoever does not have the line, or not yet set up. */
export const page = definePage<WithoutLine>({
  async load({ graph, route }) {
    const line = lineOfRoute(route);
    const data = await loadServices(graph);
    if (data === undefined) return notHere;
    const service = data.services.find((each) => each.line === line);
    return service?.provisioned ? goTo(pagedLines[line].path) : { line, service, devices: data.devices };
  },
  title: ({ line, service }, words) => {
    const say = sayIn<typeof en>(words, 'services');
    return say(service ? 'pendingTitle' : 'missingTitle', { line: say(pagedLines[line].name) });
  },
  Page: NotProvisionedPage,
});
