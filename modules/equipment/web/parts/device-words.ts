import CircuitBoard from 'lucide-react/icons/circuit-board';
import CreditCard from 'lucide-react/icons/credit-card';
import Phone from 'lucide-react/icons/phone';
import Router from 'lucide-react/icons/router';
import Tv from 'lucide-react/icons/tv';
import Wifi from 'lucide-react/icons/wifi';
import type { Tone } from '#design/web/feedback/tone.ts';
import type { Icon } from '#design/web/icons/icon.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { DeviceInListFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/parts/messages.ts';
import type { DeviceKind, Room } from '../../rules/device.ts';
import type { DeviceState } from '../../rules/device-state.ts';

const kinds: Readonly<Record<DeviceKind, { readonly words: keyof Messages; readonly icon: Icon }>> = {
  gateway: { words: 'kindGateway', icon: Router },
  modem: { words: 'kindModem', icon: Router },
  pod: { words: 'kindPod', icon: Wifi },
  'phone-adapter': { words: 'kindPhoneAdapter', icon: Phone },
  'dvr-hd': { words: 'kindDvrHd', icon: Tv },
  'dvr-standard': { words: 'kindDvrStandard', icon: Tv },
  'receiver-hd': { words: 'kindReceiverHd', icon: Tv },
  'receiver-standard': { words: 'kindReceiverStandard', icon: Tv },
  'digital-transport-adapter': { words: 'kindTransportAdapter', icon: CircuitBoard },
  'cable-card': { words: 'kindCableCard', icon: CreditCard },
  'tv-device': { words: 'kindTvDevice', icon: Tv },
};

const rooms: Readonly<Record<Room, keyof Messages>> = {
  hall: 'roomHall',
  'living-room': 'roomLivingRoom',
  bedroom: 'roomBedroom',
  kitchen: 'roomKitchen',
  upstairs: 'roomUpstairs',
  office: 'roomOffice',
  basement: 'roomBasement',
};

/** What it is, in a word and a picture; of a kind that only a later version knows, that it is a device. */
export const kindOf = (kind: string): (typeof kinds)[DeviceKind] => (hasKey(kinds, kind) ? kinds[kind] : { words: 'kindOther', icon: CircuitBoard });

/** Where it stands; undefined where nobody has said, or only a later version knows. */
export const roomOf = (room: string | null): keyof Messages | undefined => (room !== null && hasKey(rooms, room) ? rooms[room] : undefined);

type Shown = { readonly tone: Tone; readonly words: keyof Messages };

const states: Readonly<Record<Exclude<DeviceState, 'in-transit'>, Shown>> = {
  connected: { tone: 'positive', words: 'stateConnected' },
  'connection-issue': { tone: 'caution', words: 'stateIssue' },
  offline: { tone: 'negative', words: 'stateOffline' },
  restarting: { tone: 'waiting', words: 'stateRestarting' },
  activating: { tone: 'waiting', words: 'stateActivating' },
  'swap-pending': { tone: 'waiting', words: 'stateSwapPending' },
  'return-requested': { tone: 'caution', words: 'stateReturnRequested' },
  returned: { tone: 'neutral', words: 'stateReturned' },
  lost: { tone: 'neutral', words: 'stateLost' },
};

/** How a device stands, in a word. */
export function shownState({ state, inventory }: Pick<DeviceInListFragment, 'state' | 'inventory'>): Shown {
  if (state !== 'in-transit') return state && hasKey(states, state) ? states[state] : { tone: 'neutral', words: 'stateUnknown' };
  return { tone: 'waiting', words: inventory === 'returning' ? 'stateOnItsWayBack' : 'stateOnItsWay' };
}

/** What a customer calls a device: its nickname, or what it is and where. */
export function deviceName({ nickname, kind }: Pick<DeviceInListFragment, 'nickname' | 'kind'>, say: Say<Messages>): string {
  return nickname ?? say(kindOf(kind).words);
}
