import { EquipmentReturnDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { readTimeZone } from '../equipment/time-zone.ts';
import { type ReturnedData, ReturnedPage } from './ReturnedPage.tsx';
import { titleOf } from './returned.ts';

/** /services/returns/{id}: from the code and label to the receipt (SVC-12). */
export const page = definePage<ReturnedData>({
  async load({ graph, params: { id = '' } }) {
    const [{ equipmentReturn }, timeZone] = await Promise.all([graph(EquipmentReturnDocument, { id }), readTimeZone(graph)]);
    return equipmentReturn ? { one: equipmentReturn, timeZone } : notHere;
  },
  title: ({ one }, words) => titleOf(one, sayIn<typeof en>(words, 'equipment'), words.language),
  Page: ReturnedPage,
});
