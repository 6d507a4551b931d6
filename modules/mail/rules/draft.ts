import type { IsoInstant } from '#platform/rules/calendar.ts';
import { mailLimits } from './mailbox.ts';

/** What the writer of a message types; addresses stand as they were typed, also unfinished ones. */
export type DraftText = {
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
  readonly text: string;
  /** The message that it answers or passes on. */
  readonly answers: string | undefined;
};

/** A file that goes with a draft. */
export type DraftFile = { readonly fileId: string; readonly name: string; readonly bytes: number };

/** As many files as one form brings; more are attached by another. */
export const MOST_FILES_AT_ONCE = 10;

/** Why chosen files cannot go with a draft, before they are sent: some of them would be on their way for minutes. @param heldBytes of those that it has */
export function unattachable(bytes: readonly number[], heldBytes: number): 'too-many' | 'too-large' | undefined {
  if (bytes.length > MOST_FILES_AT_ONCE) return 'too-many';
  return bytes.reduce((sum, one) => sum + one, heldBytes) > mailLimits.fileBytes ? 'too-large' : undefined;
}

/** A message that is written. `version` grows with every change, and each change names the one that it is of. */
export type Draft = DraftText & {
  readonly draftId: string;
  readonly files: readonly DraftFile[];
  readonly version: number;
  /** When it goes out; undefined while it is written. */
  readonly goesAt: IsoInstant | undefined;
};

const draftLengths = { addresses: 8_000, subject: 500, text: 200_000 } as const;

/** Cut to what is kept; browsers stop typing there, other clients are cut. */
export const keptOf = ({ to, cc, bcc, subject, text, answers }: DraftText): DraftText => ({
  to: to.slice(0, draftLengths.addresses),
  cc: cc.slice(0, draftLengths.addresses),
  bcc: bcc.slice(0, draftLengths.addresses),
  subject: subject.replace(/[\r\n]+/g, ' ').slice(0, draftLengths.subject),
  text: text.slice(0, draftLengths.text),
  answers,
});
