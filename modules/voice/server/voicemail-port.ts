import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { Result } from '#platform/rules/result.ts';
import type { Sound, Voicemail } from '../rules/voicemail.ts';

/** How many messages a line has that nobody deleted, and how many of them nobody heard. */
export type VoicemailCount = { readonly lineId: string; readonly unheard: number; readonly kept: number };

/** What callers left on the lines of an account: the voice platform's own messages, or those of a mail server (visual voicemail). */
export interface VoicemailPort {
  /** Newest first, without deleted ones. */
  voicemails(accountId: string, lineId: string, page: PageRequest): Promise<Page<Voicemail>>;
  /** Also a deleted one that can come back. */
  voicemail(accountId: string, voicemailId: string): Promise<Voicemail | undefined>;
  /** In the order of the lines. */
  counts(accountId: string): Promise<readonly VoicemailCount[]>;
  sound(accountId: string, voicemailId: string): Promise<Sound | undefined>;
  /** Marks a message as heard at a time, or as new again; the same again changes nothing. `gone`: there is none, or it was deleted. */
  setHeard(accountId: string, voicemailId: string, heardAt: IsoInstant | undefined): Promise<Result<undefined, 'gone'>>;
  /** Deletes a message, from when on it can come back for a day; one that is deleted stays as it is. `gone`: there is none. */
  remove(accountId: string, voicemailId: string, at: IsoInstant): Promise<Result<undefined, 'gone'>>;
  /** Brings a deleted message back; one that is there stays. `gone`: it was deleted for good, or never was. */
  restore(accountId: string, voicemailId: string): Promise<Result<undefined, 'gone'>>;
}
