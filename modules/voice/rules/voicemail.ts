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
  /** How loud each part is, 0 to 100, in as many parts as a picture has bars. */
  readonly loudness: readonly number[];
  readonly heardAt: IsoInstant | undefined;
  readonly deletedAt: IsoInstant | undefined;
};

/** `percent`: how sure the machine is. */
export type Transcript = { readonly text: string; readonly percent: number };

/** A recorded sound. */
export type Sound = { readonly type: 'audio/wav'; readonly bytes: Uint8Array };

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
