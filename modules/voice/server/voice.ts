import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { VoiceEntry } from '../rules/entry.ts';
import type { VoiceLine } from '../rules/line.ts';

/** The voice service of an account, as a viewer may see it. */
export type Voice = {
  readonly viewer: Viewer;
  readonly entry: VoiceEntry;
  /** Whether the account is CPNI compliant, or the session has proved it; undefined for those whom the network alone recognized: it is not asked. */
  readonly isCpniProven: boolean | undefined;
  readonly mayManage: boolean;
  readonly timeZone: string;
  /** None unless it is open. */
  readonly lines: readonly VoiceLine[];
};

/** What belongs to a line, with the voice service through which it is read. */
export type Of<T> = T & { readonly voice: Voice };
