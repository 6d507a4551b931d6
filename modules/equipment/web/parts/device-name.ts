import { hasKey } from '#platform/rules/has-key.ts';
import type { DeviceInListFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/names/messages.ts';
import type { DeviceKind } from '../../rules/device.ts';

const kinds: Readonly<Record<DeviceKind, keyof Messages>> = {
  gateway: 'kindGateway',
  modem: 'kindModem',
  pod: 'kindPod',
  'phone-adapter': 'kindPhoneAdapter',
  'dvr-hd': 'kindDvrHd',
  'dvr-standard': 'kindDvrStandard',
  'receiver-hd': 'kindReceiverHd',
  'receiver-standard': 'kindReceiverStandard',
  'digital-transport-adapter': 'kindTransportAdapter',
  'cable-card': 'kindCableCard',
  'tv-device': 'kindTvDevice',
};

/** What it is, in a word; of a kind that only a later version knows, that it is a device. */
export const kindName = (kind: string): keyof Messages => (hasKey(kinds, kind) ? kinds[kind] : 'kindOther');

/** What a customer calls a device: its nickname, or what it is. */
export function deviceName({ nickname, kind }: Pick<DeviceInListFragment, 'nickname' | 'kind'>, say: Say<Messages>): string {
  return nickname ?? say(kindName(kind));
}
