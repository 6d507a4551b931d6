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
import type { Messages } from '../../copy/parts/messages.ts';
import type { DeviceKind, Room } from '../../rules/device.ts';
import type { DeviceState } from '../../rules/device-state.ts';
import { kindName } from './device-name.ts';

const icons: Readonly<Record<DeviceKind, Icon>> = {
  gateway: Router,
  modem: Router,
  pod: Wifi,
  'phone-adapter': Phone,
  'dvr-hd': Tv,
  'dvr-standard': Tv,
  'receiver-hd': Tv,
  'receiver-standard': Tv,
  'digital-transport-adapter': CircuitBoard,
  'cable-card': CreditCard,
  'tv-device': Tv,
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

/** What it is, in a word and a picture. */
export const kindOf = (kind: string): { readonly words: keyof Messages; readonly icon: Icon } => ({
  words: kindName(kind),
  icon: hasKey(icons, kind) ? icons[kind] : CircuitBoard,
});

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
