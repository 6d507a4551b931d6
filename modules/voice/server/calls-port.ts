import type { E164 } from '../rules/line.ts';
import type { Transcript } from '../rules/voicemail.ts';

/** A call that the network brings to the voice platform, or takes from one of its lines. */
export type OfferedCall = {
  readonly callId: string;
  /** Undefined if the caller hides it. */
  readonly from: E164 | undefined;
  /** As the network names the caller. */
  readonly fromName: string | undefined;
  /** As it was dialed: a number, or a short one like 911. */
  readonly to: string;
  /** The network takes it for unwanted. */
  readonly isSuspect: boolean;
  /** What happens at a telephone that rings. */
  readonly phone: 'answers' | 'rings' | 'busy';
  /** How long people talk, if somebody answers. */
  readonly talkSeconds: number;
  /** The caller says something if a voicemail answers. */
  readonly speaks: boolean;
};

/** What callers say to a voicemail: a WAV file, cut where the platform stopped listening. */
export type Said = { readonly wav: Uint8Array; readonly isCut: boolean; readonly transcript: Transcript | undefined };

/** What became of a call, for the network: what it did, in words, and every number that rang or was called on the way. */
export type Settlement = { readonly outcome: string; readonly numbers: readonly string[] };

/** Calls as the network hands them to the voice platform that serves its lines. */
export interface CallsPort {
  /** Calls that are not settled, oldest first. */
  offered(most: number): Promise<readonly OfferedCall[]>;
  /** What the caller says, for so many seconds at most; undefined if nothing is said. */
  listen(callId: string, mostSeconds: number): Promise<Said | undefined>;
  /** Ends a call. One that is settled already stays as it is. */
  settle(callId: string, settlement: Settlement): Promise<void>;
}
