import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Call } from '../rules/call.ts';
import type { EmergencyAddress } from '../rules/emergency.ts';
import type { LineFeatures } from '../rules/features.ts';
import type { E164, LineSwitch, VoiceLine } from '../rules/line.ts';

/** The features of a line with the version that a change of them names. */
export type VersionedFeatures = LineFeatures & { readonly version: number };

/** The line of a number, and whose it is. */
export type FoundLine = { readonly accountId: string; readonly lineId: string };

/**
 * The voice platform: what it knows of an account's lines, and what customers change there. Unknown accounts and lines have nothing. What callers said is
 * behind `VoicemailPort`.
 */
export interface VoicePort {
  /** In the order in which the account has them. */
  lines(accountId: string): Promise<readonly VoiceLine[]>;
  /** The line that has a number; undefined if none of ours has it. */
  find(number: E164): Promise<FoundLine | undefined>;
  /** What carries each line: a look-up of its own, in the network (API-12). */
  switches(accountId: string): Promise<readonly LineSwitch[]>;
  features(accountId: string, lineId: string): Promise<VersionedFeatures | undefined>;
  /** Sets them as a whole. `changed`: they are not of this version any more. */
  setFeatures(accountId: string, lineId: string, features: LineFeatures, version: number): Promise<Result<undefined, 'no-such-line' | 'changed'>>;
  emergencyAddress(accountId: string, lineId: string): Promise<EmergencyAddress | undefined>;
  setEmergencyAddress(accountId: string, lineId: string, address: EmergencyAddress): Promise<Result<undefined, 'no-such-line'>>;
  /** Newest first. */
  calls(accountId: string, lineId: string, page: PageRequest): Promise<Page<Call>>;
}
