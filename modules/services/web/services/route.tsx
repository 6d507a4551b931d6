import { OutageAlert } from '#modules/outages/web/parts/OutageAlert.tsx';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { ServicesPage } from './ServicesPage.tsx';
import { loadServices, type ServicesData } from './services.ts';

/** /services */
export const page = definePage<ServicesData>({
  load: async ({ graph }) => (await loadServices(graph)) ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'services')('title'),
  Page: ServicesPage,
  Alerts: ({ data: { outages } }) => <OutageAlert account={outages} />,
});
