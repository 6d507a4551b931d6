import { randomUUID } from 'node:crypto';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Result } from '#platform/rules/result.ts';
import { plusBankingDays } from '#platform/rules/time/banking-days.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { type EquipmentReturn, type ReturnWay, returnState } from '../../rules/equipment-return.ts';
import type { AtFailPoint } from '../fail-points.ts';
import type { Label } from '../pdf/label-pdf.ts';
import type { EquipmentPort } from '../port.ts';

export interface ReturnsApi {
  /** The day on which the carrier would come for a parcel: the next working day after today; carriers rest when banks do. */
  collectOn(viewer: Pick<Viewer, 'accountId'>, now: IsoInstant): Promise<IsoDate>;
  /** Has devices sent back; asked for twice, it is one return. */
  returnDevices(
    viewer: Pick<Viewer, 'accountId' | 'userId'>,
    asked: { readonly deviceIds: readonly string[]; readonly way: ReturnWay },
  ): Promise<Result<EquipmentReturn, 'not-returnable'>>;
  /** Newest first. */
  equipmentReturns(viewer: Pick<Viewer, 'accountId'>): Promise<readonly EquipmentReturn[]>;
  /** Undefined if the viewer's account has no such return. */
  equipmentReturn(viewer: Pick<Viewer, 'accountId'>, returnId: string): Promise<EquipmentReturn | undefined>;
  /** The label of a parcel as PDF. */
  printLabel(label: Label): Promise<Buffer>;
}

export type ReturnDependencies = {
  readonly clock: BusinessClock;
  readonly equipment: Pick<EquipmentPort, 'requestReturn' | 'returns'>;
  /** The day at the account. */
  readonly today: (accountId: string, now: IsoInstant) => Promise<IsoDate>;
  readonly failPoint?: AtFailPoint;
};

const loadLabel = () => import('../pdf/label-pdf.ts');

export function createReturns({ clock, equipment, today, failPoint }: ReturnDependencies): ReturnsApi {
  const collectOn: ReturnsApi['collectOn'] = async ({ accountId }, now) => plusBankingDays(await today(accountId, now), 1);
  const equipmentReturns: ReturnsApi['equipmentReturns'] = ({ accountId }) => equipment.returns(accountId);
  return {
    collectOn,
    equipmentReturns,
    equipmentReturn: async (viewer, returnId) => (await equipmentReturns(viewer)).find((one) => one.returnId === returnId),
    async returnDevices({ accountId, userId }, { deviceIds, way }) {
      const at = clock.now();
      const asked = await equipment.requestReturn(accountId, {
        ...{ returnId: randomUUID(), deviceIds, way, userId, at },
        collectOn: way === 'pick-up' ? await collectOn({ accountId }, at) : undefined,
      });
      await failPoint?.('after-return-asked');
      return asked;
    },
    printLabel: async (label) => (await loadLabel()).labelPdf(label),
  };
}

/** What the page of a return shows of it changes with this. */
export const returnVersion = (one: EquipmentReturn): string => JSON.stringify([returnState(one), one.scans.length]);
