import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { E164 } from './line.ts';

/** A message that a caller left. Its sound is read by itself. */
export type Voicemail = {
  readonly voicemailId: string;
  readonly lineId: string;
  /** Undefined if the caller hid it. */
  readonly from: E164 | undefined;
  readonly name: string | undefined;
  readonly at: IsoInstant;
  readonly seconds: number;
  /** The recording ended at its limit, and the caller may have gone on. */
  readonly isCut: boolean;
  /** What was said, as a machine heard it; undefined if it could not. */
  readonly transcript: Transcript | undefined;
  /** How loud each part is, 0 to 100, in as many parts as a picture has bars; undefined if the platform kept none: it is drawn from the sound. */
  readonly loudness: readonly number[] | undefined;
  readonly isHeard: boolean;
  readonly isDeleted: boolean;
};

/** `percent`: how sure the machine is; undefined if it does not say. */
export type Transcript = { readonly text: string; readonly percent: number | undefined };

/** As many bars as the picture of a message has. */
export const BARS = 60;

/** What sounds come as. Telephone codings become WAV at the provider's edge; every browser plays all but AMR, which it lets save. */
export const soundTypes = ['audio/wav', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/amr'] as const;
export type SoundType = (typeof soundTypes)[number];

/** A recorded sound. */
export type Sound = { readonly type: SoundType; readonly bytes: Uint8Array };

const endings: Readonly<Record<SoundType, string>> = {
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/amr': 'amr',
};

/** "voicemail-2026-03-20.wav": the sound as a file. */
export const soundName = (at: IsoInstant, type: SoundType): string => `voicemail-${at.slice(0, 10)}.${endings[type]}`;

/** The greatest number that is written out; beyond, "99+" (specification 9). */
const MOST_COUNTED = 99;

/** How long messages are kept, and how long a deleted one can come back. */
export const KEPT_DAYS = 40;
export const RESTORABLE_MS = DAY_MS;

/** A recording shorter than this is none: somebody hung up. One longer than this is cut. */
export const recording = { leastSeconds: 1, mostSeconds: 600 } as const;

/** How the count is written beside a link, in words that say of what: empty for none, one, several, more than 99 (HDR-05). */
export type CountLabel =
  | { readonly kind: 'none' }
  | { readonly kind: 'one' }
  | { readonly kind: 'several'; readonly count: number }
  | { readonly kind: 'many' };

export function countLabel(count: number): CountLabel {
  if (count <= 0) return { kind: 'none' };
  if (count === 1) return { kind: 'one' };
  return count > MOST_COUNTED ? { kind: 'many' } : { kind: 'several', count };
}

export type VoicemailRefusal = 'gone';

export const voicemailRefusalEnum: Enumeration<VoicemailRefusal> = {
  name: 'VoicemailRefusal',
  description: 'Why nothing was done with a message',
  values: { gone: 'it is not there any more, or never was on this account' },
};
