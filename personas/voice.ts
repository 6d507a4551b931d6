import type { Call } from '#modules/voice/rules/call.ts';
import { type LineFeatures, usualFeatures } from '#modules/voice/rules/features.ts';
import type { E164 } from '#modules/voice/rules/line.ts';
import { BARS } from '#modules/voice/rules/voicemail.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import { loudnessOf, secondsOf, writeWav } from '#platform/server/sound/wav.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { VoiceLineDefinition, VoicemailToStore } from '#providers/embedded/operations/voice/insert-voice.ts';
import { babble } from './babble.ts';
import type { Story } from './story.ts';

type LineStory = {
  readonly number: E164;
  readonly label?: string;
  readonly features?: Partial<LineFeatures>;
  readonly isHosted?: boolean;
  readonly isOld?: boolean;
};

/** The telephone numbers of those who have voice service; business lines of an enterprise are looked after elsewhere. */
const lines: Readonly<Record<string, readonly LineStory[]>> = {
  olivia: [{ number: '+19195550148' }],
  isabella: [{ number: '+12055550157', features: { forwarding: { always: '+12055550199' } } }],
  james: [{ number: '+13105550158', isOld: true }],
  victor: [
    'Front desk',
    'Sales 1',
    'Sales 2',
    'Support',
    'Accounts',
    'Warehouse',
    'Workshop',
    'Office 1',
    'Office 2',
    'Office 3',
    'Meeting room',
    'Fax',
  ].map((label, index) => ({ label, isHosted: true, number: `+15185550${160 + index}` as const })),
};

const lineIdOf = (username: string, index = 0) => uuidOf('persona line', username, String(index));

/** The lines of a household; help is sent where it is served. */
export const voiceOf = ({ username, street, place: { city, state, zip } }: Story, openedOn: IsoDate): readonly VoiceLineDefinition[] =>
  (lines[username] ?? []).map(({ number, label, features, isHosted = false, isOld = false }, index) => ({
    ...{ lineId: lineIdOf(username, index), number, label, isHosted },
    ...(isOld ? ({ switchType: 'meta', featureVersion: '9.5' } as const) : ({ switchType: 'ims', featureVersion: '24.2' } as const)),
    features: { ...usualFeatures, ...features },
    emergency: { addressLine1: street, addressLine2: undefined, city, state, zip, confirmedOn: openedOn },
  }));

type Caller = { readonly from: E164 | undefined; readonly name?: string };
/** `agoMs` before the demo was seeded. `says`: undefined if nobody answered and nothing was said. */
type Said = Caller & { readonly agoMs: number; readonly says?: string; readonly percent?: number; readonly heard?: boolean; readonly pitch?: number };

const cole: Caller = { from: '+19195550117', name: 'Dr. Imani Cole' };
const sales: Caller = { from: '+19195550190' };
const days = (count: number, hours = 0) => count * DAY_MS + hours * HOUR_MS;

const calls: Readonly<Record<string, readonly Said[]>> = {
  olivia: [
    {
      ...{ ...cole, agoMs: days(0, 2), percent: 94, pitch: 205 },
      says: 'Hello Olivia, this is Doctor Cole’s office. Your results are back and everything looks fine. If you want to talk about them, call us before Tuesday at four. The number is 919-555-0117.',
    },
    {
      ...{ from: '+19195550123', name: 'Maplewood School', agoMs: days(0, 3), percent: 91, pitch: 190 },
      says: 'Good morning, this is the office of Maplewood School. Theo left his jacket in the gym. He can pick it up here until five.',
    },
    { ...sales, agoMs: days(2, 1), percent: 58, pitch: 120, says: 'Congratulations. You have been selected for a special offer. Press one now.' },
    { from: '+19195550166', name: 'Alex Marsh', agoMs: days(3) },
    {
      from: '+19195550135',
      name: 'Grandma June',
      agoMs: days(7, 2),
      percent: 88,
      heard: true,
      pitch: 175,
      says: 'Happy birthday to you, happy birthday to you. Call me when you are home, dear.',
    },
    {
      from: '+19195550142',
      name: 'Rosa, Demarc',
      agoMs: days(10, 5),
      percent: 96,
      heard: true,
      pitch: 215,
      says: 'I can come on Thursday between ten and twelve, if that is all right with you.',
    },
    { from: undefined, agoMs: days(12) },
  ],
  isabella: [
    {
      from: '+12055550133',
      name: 'Clínica San Marcos',
      agoMs: days(1, 2),
      percent: 92,
      pitch: 200,
      says: 'Buenos días, señora Fuentes. Le recordamos su cita del jueves a las nueve.',
    },
    {
      from: '+12055550177',
      name: 'Marta Fuentes',
      agoMs: days(4, 3),
      percent: 90,
      heard: true,
      pitch: 180,
      says: 'Hola, hija. Llámame cuando puedas, no es urgente.',
    },
  ],
};

/** A sports club that calls four times a day, and nobody answers. */
const club = Array.from({ length: 120 }, (_, index): Said => {
  const words = [
    'Practice moved to six.',
    'The game is on. Bring the blue shirts.',
    'We need a driver for Saturday.',
    'Practice is off today.',
    'Call me about the tickets.',
  ];
  return {
    from: '+13105550133',
    name: 'Bay City Club',
    agoMs: (index + 1) * 6 * HOUR_MS,
    percent: 80 + (index % 15),
    pitch: 130,
    says: words[index % words.length] ?? '',
  };
});

/** What was heard before is the same sound. */
const sounds = new Map<string, ReturnType<typeof babble>>();
function soundOf(text: string, pitch: number) {
  const known = sounds.get(`${pitch} ${text}`) ?? babble(text, pitch);
  sounds.set(`${pitch} ${text}`, known);
  return known;
}

type CallToStore = Call & { readonly accountId: string; readonly lineId: string };

/** Who called, and what they said, up to an instant. */
export function callsOf(
  username: string,
  accountId: string,
  now: IsoInstant,
): { readonly calls: readonly CallToStore[]; readonly messages: readonly VoicemailToStore[] } {
  const own = username === 'james' ? club : (calls[username] ?? []);
  const lineId = lineIdOf(username);
  const all = own.map((said, index) => {
    const at = plusMilliseconds(now, -said.agoMs);
    const shared = { accountId, lineId, name: said.name, at };
    const call: CallToStore = {
      ...{
        ...shared,
        callId: uuidOf('persona call', username, String(index)),
        number: said.from,
        direction: 'in',
        seconds: 0,
        forwardedTo: undefined,
      },
      ...{ outcome: said.says === undefined ? 'missed' : 'voicemail', isSuspect: said.from === sales.from },
    };
    if (said.says === undefined) return { call, message: undefined };
    const sound = soundOf(said.says, said.pitch ?? 150);
    const message: VoicemailToStore = {
      ...{ ...shared, voicemailId: uuidOf('persona voicemail', username, String(index)), from: said.from, seconds: secondsOf(sound), isCut: false },
      transcript: { text: said.says, percent: said.percent ?? 90 },
      loudness: loudnessOf(sound, BARS),
      heardAt: said.heard ? plusMilliseconds(at, 40 * MINUTE_MS) : undefined,
      audio: writeWav(sound),
    };
    return { call, message };
  });
  return { calls: all.map(({ call }) => call), messages: all.flatMap(({ message }) => message ?? []) };
}
