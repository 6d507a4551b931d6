import { DeviceDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { deviceName } from '../parts/device-name.ts';
import { type EquipmentData, EquipmentPage } from './EquipmentPage.tsx';
import { readTimeZone } from './time-zone.ts';

/** /services/equipment/{id}; `?done=named` after its nickname changed. */
export const page = definePage<EquipmentData>({
  async load({ graph, params: { id = '' }, search: { done } }) {
    const [{ device }, timeZone] = await Promise.all([graph(DeviceDocument, { id }), readTimeZone(graph)]);
    return device ? { device, timeZone, done: done === 'named' || done === 'unnamed' ? done : undefined } : notHere;
  },
  title: ({ device }, words) => deviceName(device, sayIn<typeof en>(words, 'equipment')),
  Page: EquipmentPage,
});
