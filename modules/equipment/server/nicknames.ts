import type { Enumeration } from '#platform/rules/enumeration.ts';
import { type Result, refuse } from '#platform/rules/result.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { DeviceKind } from '../rules/device.ts';
import { mayBeNamed, nicknameOf } from '../rules/nickname.ts';
import type { EquipmentPort } from './port.ts';

export type RenameRefusal = 'no-such-device' | 'not-nameable' | 'length' | 'markup' | 'card-number' | 'name-taken';

export const renameRefusalEnum: Enumeration<RenameRefusal> = {
  name: 'RenameRefusalReason',
  description: 'Why a device does not get a nickname',
  values: {
    'no-such-device': 'the account has no such device',
    'not-nameable': 'a device of this kind has no nickname',
    length: 'it is empty, or longer than 30 characters',
    markup: 'it has what would be read as markup, or cannot be seen',
    'card-number': 'it holds what looks like a card number',
    'name-taken': 'another device of the account has it',
  },
};

export interface Nicknames {
  /** Whether a device of this kind may have one now. */
  mayBeNamed(viewer: Pick<Viewer, 'accountId'>, kind: DeviceKind): Promise<boolean>;
  /** Gives a device of the viewer's account the name that was typed, or takes its name away. */
  rename(viewer: Pick<Viewer, 'accountId'>, deviceId: string, typed: string | undefined): Promise<Result<undefined, RenameRefusal>>;
}

export type NicknameDependencies = {
  readonly equipment: Pick<EquipmentPort, 'device' | 'rename'>;
  /** The nickname option (SVC-03). */
  readonly namesAreOn: (accountId: string) => Promise<boolean>;
};

export const createNicknames = ({ equipment, namesAreOn }: NicknameDependencies): Nicknames => ({
  mayBeNamed: async ({ accountId }, kind) => mayBeNamed(kind, await namesAreOn(accountId)),
  async rename({ accountId }, deviceId, typed) {
    const device = await equipment.device(accountId, deviceId);
    if (device === undefined) return refuse('no-such-device');
    if (!mayBeNamed(device.kind, await namesAreOn(accountId))) return refuse('not-nameable');
    if (typed === undefined) return equipment.rename(accountId, deviceId, undefined);
    const nickname = nicknameOf(typed);
    return nickname.ok ? equipment.rename(accountId, deviceId, nickname.value) : nickname;
  },
});
