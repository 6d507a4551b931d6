import { pathOf } from '#platform/rules/routes.ts';
import { DevicesToReturnDocument } from '#platform/web/generated/graphql.ts';
import { definePage, goTo } from '#platform/web/page.ts';

/** /services/returns: where a bill leads whose equipment is to go back. It goes on to the return that is under way, or to asking for one. */
export const page = definePage<Record<never, never>>({
  async load({ graph }) {
    const { devices } = await graph(DevicesToReturnDocument, {});
    const underWay = devices?.find(({ inReturn, inventory }) => inReturn !== null && inventory !== 'returned');
    if (underWay?.inReturn) return goTo(pathOf('returnOfEquipment', { id: underWay.inReturn.id }));
    const first = devices?.find(({ mayBeReturned }) => mayBeReturned);
    return goTo(first ? pathOf('equipmentReturn', { id: first.id }) : pathOf('services'));
  },
  title: () => '',
  Page: () => null,
});
