import type { Device, InventoryState } from '#modules/equipment/rules/device.ts';
import { type EquipmentReturn, isReturnable, type ParcelState } from '#modules/equipment/rules/equipment-return.ts';
import type { EquipmentPort, ReturnToRequest } from '#modules/equipment/server/port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';

type Kept = EquipmentReturn & { readonly accountId: string };

/** What is on its way back, of the provider for tests. */
export function createBack() {
  let kept: readonly Kept[] = [];
  const holding = (deviceId: string) => kept.find(({ items }) => items.some((item) => item.deviceId === deviceId));
  const withoutAccount = ({ accountId: _, ...one }: Kept): EquipmentReturn => one;
  return {
    of: (accountId: string) => kept.filter((one) => one.accountId === accountId).map(withoutAccount),

    stateOf(deviceId: string): { readonly state: InventoryState } | undefined {
      const one = holding(deviceId);
      const received = one?.items.find((item) => item.deviceId === deviceId)?.received;
      return one && { state: received ? 'returned' : one.scans.length > 0 ? 'returning' : 'return-requested' };
    },

    async request(accountId: string, asked: ReturnToRequest, devices: readonly Device[]): ReturnType<EquipmentPort['requestReturn']> {
      const wanted = new Set(asked.deviceIds);
      if (wanted.size === 0 || devices.length !== wanted.size) return refuse('not-returnable');
      const [first, ...others] = devices.map(({ deviceId }) => holding(deviceId));
      if (others.some((one) => one !== first)) return refuse('not-returnable');
      if (first) return accept(withoutAccount(first));
      if (!devices.every(isReturnable)) return refuse('not-returnable');
      const { returnId, way, userId, at, collectOn } = asked;
      const made: Kept = {
        ...{ accountId, returnId, way, userId, collectOn, askedAt: at, scans: [], strangers: [] },
        tracking: `RT${returnId.replaceAll('-', '').slice(0, 10).toUpperCase()}`,
        items: devices.map(({ deviceId, kind, make, model, serial }) => ({ deviceId, kind, make, model, serial, received: undefined })),
      };
      kept = [made, ...kept];
      return accept(withoutAccount(made));
    },

    async scanned(tracking: string, state: ParcelState, at: IsoInstant, serials?: readonly string[]) {
      kept = kept.map((one) => {
        if (one.tracking !== tracking) return one;
        const scans = [...one.scans, { state, at }];
        if (state !== 'checked') return { ...one, scans };
        const found = serials ?? one.items.map(({ serial }) => serial);
        return {
          ...{ ...one, scans },
          items: one.items.map((item) => ({ ...item, received: found.includes(item.serial) })),
          strangers: found.filter((serial) => !one.items.some((item) => item.serial === serial)),
        };
      });
    },
  };
}
