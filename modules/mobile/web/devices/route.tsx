import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { DevicesPage } from './DevicesPage.tsx';
import { loadDevices } from './devices.ts';

/** /billing/mobile/devices */
export const page = definePage({
  load: async ({ graph }) => (await loadDevices(graph)) ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'mobile')('deviceBalances'),
  Page: DevicesPage,
});
