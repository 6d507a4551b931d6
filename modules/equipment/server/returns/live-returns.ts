import type { LiveTopic } from '#platform/server/live/topic.ts';
import type { EquipmentPort } from '../port.ts';
import { returnVersion } from './returns.ts';

/** `return/{id}`: a return of the viewer's account changes with each scan of its parcel. */
export const returnTopic = ({ equipment }: { readonly equipment: Pick<EquipmentPort, 'returns'> }): LiveTopic => {
  const find = async (accountId: string, returnId: string) => (await equipment.returns(accountId)).find((one) => one.returnId === returnId);
  return {
    name: 'return',
    open: async ({ accountId }, returnId) => ((await find(accountId, returnId)) ? { accountId, returnId } : undefined),
    versions: (subjects) =>
      Promise.all(
        subjects.map(async ({ accountId = '', returnId = '' }) => {
          const one = await find(accountId, returnId).catch(() => undefined);
          return one ? returnVersion(one) : '';
        }),
      ),
  };
};
