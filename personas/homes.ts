import { createHash } from 'node:crypto';
import type { Device, DeviceKind, DeviceLine, Room } from '#modules/equipment/rules/device.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { zero } from '#platform/rules/money.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { HomeDefinition } from '#providers/embedded/accounts/definition.ts';
import { internet1000, internet2000 } from './catalogue.ts';
import type { Place } from './places.ts';
import { hubOf, nodeIdOf } from './plant.ts';
import type { Story } from './story.ts';
import { voiceOf } from './voice.ts';

/** A model of the demo provider's shelf; the mark begins its serial numbers. */
type Model = Pick<Device, 'line' | 'kind' | 'make' | 'model' | 'firmware'> & { readonly mark: string };

const model = (mark: string, line: DeviceLine, kind: DeviceKind, name: string, firmware: string | undefined): Model => ({
  ...{ mark, line, kind, firmware },
  make: 'Arbor',
  model: name,
});

const gatewayG3 = model('AG3', 'internet', 'gateway', 'Gateway G3', '7.2.14');
const gatewayG5 = model('AG5', 'internet', 'gateway', 'Gateway G5', '9.0.3');
const podP2 = model('AP2', 'internet', 'pod', 'Pod P2', '3.4.1');
const phoneAdapter = model('AT2', 'voice', 'phone-adapter', 'Adapter T2', '2.1.7');
const dvrHd = model('AV6', 'tv', 'dvr-hd', 'DVR V6', '12.8.0');
const dvrStandard = model('AV2', 'tv', 'dvr-standard', 'DVR V2', '8.1.2');
const receiverHd = model('AR4', 'tv', 'receiver-hd', 'Receiver R4', '12.8.0');
const receiverStandard = model('AR1', 'tv', 'receiver-standard', 'Receiver R1', '8.1.2');
const transportAdapter = model('AD1', 'tv', 'digital-transport-adapter', 'Adapter D1', '1.9.4');
const cableCard = model('AC1', 'tv', 'cable-card', 'Card C1', undefined);
const tvDevice = model('AS1', 'tv', 'tv-device', 'Stream S1', '5.5.0');
/** Bought in a shop. */
const ownModem: Model = { ...model('NW8', 'internet', 'modem', 'CM820', '1.0.22'), make: 'Norwick' };

/** A device of a story: what it is and where it stands. */
export type DeviceStory = { readonly model: Model; readonly room?: Room } & Partial<Pick<Device, 'ownership' | 'state'>>;

/** What stands with customers whose story says nothing else: what their lines need. */
const usual: Readonly<Record<DeviceLine, readonly DeviceStory[]>> = {
  internet: [{ model: gatewayG3, room: 'hall' }],
  tv: [
    { model: dvrHd, room: 'living-room' },
    { model: receiverHd, room: 'bedroom' },
  ],
  voice: [{ model: phoneAdapter, room: 'kitchen' }],
};

/** Plans too fast for the small gateway. */
const fastPlans: readonly string[] = [internet1000, internet2000].map(({ description }) => description.en);

const pods: readonly DeviceStory[] = [
  { model: podP2, room: 'upstairs' },
  { model: podP2, room: 'kitchen' },
];

/** What the homes of some customers have instead, by line. */
const own: Readonly<Record<string, Partial<Record<DeviceLine, readonly DeviceStory[]>>>> = {
  olivia: { internet: [...usual.internet, ...pods] },
  liam: { internet: [{ model: gatewayG5, room: 'office' }, ...pods] },
  // A modem of her own, so that no Wi-Fi is the provider's.
  emma: { internet: [{ model: ownModem, room: 'living-room', ownership: 'own' }] },
  mason: {
    tv: [
      { model: receiverHd, room: 'living-room' },
      { model: transportAdapter, room: 'kitchen' },
    ],
  },
  lucas: {
    tv: [
      { model: cableCard, room: 'living-room' },
      { model: receiverStandard, room: 'bedroom' },
    ],
  },
  mia: {
    tv: [
      { model: dvrStandard, room: 'living-room' },
      { model: receiverStandard, room: 'bedroom' },
    ],
  },
  oscar: { tv: [{ model: tvDevice, room: 'living-room', ownership: 'purchased' }] },
  // Four lines each.
  victor: { voice: Array.from({ length: 3 }, () => ({ model: phoneAdapter, room: 'office' as const })) },
  nora: { internet: [{ model: gatewayG5, state: 'shipped' }] },
  // Business equipment is looked after by the enterprise site.
  acme: { internet: [], voice: [] },
};

/** The equipment of a household, its Wi-Fi, and the node that reaches it. Serials and MACs follow from the username. */
export function homeOf(story: Story, installedOn: IsoDate): HomeDefinition {
  const devices = story.services
    .flatMap((service) => devicesFor(story, service))
    .map((device, index) => deviceOf(story.username, device, index, installedOn));
  const gateway = devices.find(({ kind }) => kind === 'gateway');
  const provisioned = gateway?.state === 'in-service';
  return {
    node: nodeAt(story.place, story.username === 'oscar' ? 2 : 1),
    devices,
    voice: voiceOf(story, installedOn),
    addOns: gateway ? [{ line: 'wifi', provisioned }, ...(isFast(story) ? [{ line: 'secureconnect' as const, provisioned }] : [])] : [],
  };
}

function devicesFor({ username, ...story }: Story, { line }: Story['services'][number]): readonly DeviceStory[] {
  if (line === 'mobile' || line === 'streaming') return [];
  return own[username]?.[line] ?? (line === 'internet' && isFast(story) ? [{ model: gatewayG5, room: 'hall' }] : usual[line]);
}

const isFast = ({ services }: Pick<Story, 'services'>): boolean => services.some(({ planName }) => fastPlans.includes(planName.en));

function deviceOf(
  username: string,
  { model: { mark, ...what }, room, ownership = 'leased', state = 'in-service' }: DeviceStory,
  index: number,
  on: IsoDate,
): Device {
  const digits = createHash('sha256').update(`persona device\n${username}\n${index}`).digest('hex');
  const isSetUp = state === 'in-service';
  return {
    ...what,
    deviceId: uuidOf('persona device', username, String(index)),
    nickname: undefined,
    serial: `${mark}${digits.slice(20, 30).toUpperCase()}`,
    // Locally administered, so that it is no maker's.
    mac: what.kind === 'cable-card' ? undefined : `02${digits.slice(0, 10)}`,
    room,
    ownership,
    // The plan's price includes it.
    monthlyFee: zero,
    installedOn: isSetUp ? on : undefined,
    state,
    replaces: undefined,
  };
}

/** The first node of a city, but for oscar, whose neighborhood is out. */
const nodeAt = (place: Pick<Place, 'city' | 'state' | 'zip'>, number = 1) => ({
  nodeId: nodeIdOf(place, number),
  hub: hubOf(place),
  name: place.zip,
});

/** The equipment of a customer among very many: serial and MAC hold the number, as copies of theirs do. */
export function generatedHomeOf(number: number, lines: readonly string[], place: Place, installedOn: IsoDate): HomeDefinition {
  const ordinal = number.toString(16).padStart(8, '0');
  const stories = (['internet', 'tv', 'voice'] as const).flatMap((line) => (lines.includes(line) ? usual[line] : []));
  const devices = stories.map((device, index): Device => {
    const last = index.toString(16).padStart(2, '0');
    const known = deviceOf(`customer${number}`, device, index, installedOn);
    return { ...known, serial: `${device.model.mark}${ordinal}${last}`.toUpperCase(), mac: `02${ordinal}${last}` };
  });
  return { node: nodeAt(place), devices, addOns: [{ line: 'wifi', provisioned: true }] };
}
