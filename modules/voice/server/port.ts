import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Call } from '../rules/call.ts';
import type { EmergencyAddress } from '../rules/emergency.ts';
import type { LineFeatures } from '../rules/features.ts';
import type { LineSwitch, VoiceLine } from '../rules/line.ts';
import type { Sound, Voicemail } from '../rules/voicemail.ts';

/** The features of a line with the version that a change of them names. */
export type VersionedFeatures = LineFeatures & { readonly version: number };

/** How many messages a line has that nobody deleted, and how many of them nobody heard. */
export type VoicemailCount = { readonly lineId: string; readonly unheard: number; readonly kept: number };

/** The voice platform: what it knows of an account's lines, and what customers change there. Unknown accounts and lines have nothing. */
export interface VoicePort {
  /** In the order in which the account has them. */
  lines(accountId: string): Promise<readonly VoiceLine[]>;
  /** What carries each line: a look-up of its own, in the network (API-12). */
  switches(accountId: string): Promise<readonly LineSwitch[]>;
  features(accountId: string, lineId: string): Promise<VersionedFeatures | undefined>;
  /** Sets them as a whole. `changed`: they are not of this version any more. */
  setFeatures(accountId: string, lineId: string, features: LineFeatures, version: number): Promise<Result<undefined, 'no-such-line' | 'changed'>>;
  emergencyAddress(accountId: string, lineId: string): Promise<EmergencyAddress | undefined>;
  setEmergencyAddress(accountId: string, lineId: string, address: EmergencyAddress): Promise<Result<undefined, 'no-such-line'>>;
  /** Newest first. */
  calls(accountId: string, lineId: string, page: PageRequest): Promise<Page<Call>>;
  /** Newest first, without deleted ones. */
  voicemails(accountId: string, lineId: string, page: PageRequest): Promise<Page<Voicemail>>;
  /** Also a deleted one that can come back. */
  voicemail(accountId: string, voicemailId: string): Promise<Voicemail | undefined>;
  /** In the order of the lines. */
  counts(accountId: string): Promise<readonly VoicemailCount[]>;
  sound(accountId: string, voicemailId: string): Promise<Sound | undefined>;
  /** Marks a message as heard, or as new again; the same again changes nothing. `gone`: there is none, or it was deleted. */
  setHeard(accountId: string, voicemailId: string, heardAt: IsoInstant | undefined): Promise<Result<undefined, 'gone'>>;
  /** Deletes a message, from when on it can come back for a day; one that is deleted stays as it is. `gone`: there is none. */
  remove(accountId: string, voicemailId: string, at: IsoInstant): Promise<Result<undefined, 'gone'>>;
  /** Brings a deleted message back; one that is there stays. `gone`: it was deleted for good, or never was. */
  restore(accountId: string, voicemailId: string): Promise<Result<undefined, 'gone'>>;
}
