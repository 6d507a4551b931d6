import type { FetchMessageObject, MessageStructureObject } from 'imapflow';
import { type E164, isE164 } from '#modules/voice/rules/line.ts';
import type { SoundType, Voicemail } from '#modules/voice/rules/voicemail.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';

/** Where a message has its sound, and where the words of it; undefined if it has none. */
export type Parts = { readonly sound: { readonly part: string; readonly type: SoundType } | undefined; readonly words: string | undefined };

/** What servers call the codings of telephones and players; others are none that anybody could play. */
const types: Readonly<Record<string, SoundType>> = {
  'audio/wav': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mpeg': 'audio/mpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/aac': 'audio/mp4',
  'audio/ogg': 'audio/ogg',
  'audio/amr': 'audio/amr',
};

/** The parts of a voice message (OMTP Visual Voicemail 1.3; RFC 3801): one sound, and perhaps a text, which is what a machine heard. */
export function partsOf(structure: MessageStructureObject | undefined): Parts {
  const all = structure ? leaves(structure) : [];
  const sound = all.find(({ type }) => types[type.toLowerCase()] !== undefined);
  const type = sound && types[sound.type.toLowerCase()];
  // A message of one part has no number of its own.
  const partOf = (leaf: MessageStructureObject | undefined) => leaf && (leaf.part ?? '1');
  return {
    sound: sound && type && { part: partOf(sound) ?? '1', type },
    words: partOf(all.find((leaf) => leaf.type.toLowerCase() === 'text/plain')),
  };
}

const leaves = (node: MessageStructureObject): readonly MessageStructureObject[] =>
  node.childNodes && node.childNodes.length > 0 ? node.childNodes.flatMap(leaves) : [node];

/** `headers`: those of the message, and those of its sound, where the length stands in one server's messages and in the other's. */
type Told = { readonly voicemailId: string; readonly lineId: string; readonly headers: string; readonly words: string | undefined };

/** A message as the server has it, as one that a caller left. What the mail does not say (a cut end, how sure the machine is) is not made up. */
export function voicemailOf(message: FetchMessageObject, { voicemailId, lineId, headers, words }: Told): Voicemail {
  const [sender] = message.envelope?.from ?? [];
  const from = callerOf(sender?.address);
  const text = words?.trim() ?? '';
  return {
    ...{ voicemailId, lineId, from },
    name: nameOf(sender?.name),
    at: isoInstant(new Date(message.envelope?.date ?? message.internalDate ?? 0).getTime()),
    seconds: Number(/^content-duration:\s*(\d{1,6})/im.exec(headers)?.[1] ?? 0),
    isCut: false,
    transcript: text === '' ? undefined : { text, percent: undefined },
    loudness: undefined,
    isHeard: message.flags?.has('\\Seen') ?? false,
    isDeleted: message.flags?.has('\\Deleted') ?? false,
  };
}

/** "+15185550170@vm.example.com" or "5185550170@…"; undefined for a word, which hides the number. */
function callerOf(address: string | undefined): E164 | undefined {
  const local = address?.split('@')[0] ?? '';
  const number = local.startsWith('+') ? local : /^\d{10}$/.test(local) ? `+1${local}` : `+${local}`;
  return isE164(number) ? number : undefined;
}

/** What the network calls the caller; a number again is no name. */
const nameOf = (name: string | undefined): string | undefined => (name === undefined || !/\p{L}/u.test(name) ? undefined : name);
