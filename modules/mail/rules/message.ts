import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';

/** Somebody who writes or is written to; `name` is empty if it is not told. */
export type MailAddress = { readonly name: string; readonly address: string };

/** Whether the sender's domain vouches for a message (RFC 7489): as the receiving server found out. */
export type Vouched = 'yes' | 'no' | 'unknown';

export const vouchedEnum: Enumeration<Vouched> = {
  name: 'MailVouched',
  description: 'Whether the domain of the sender vouches for a message (SPF, DKIM, DMARC)',
  values: { yes: 'it does', no: 'it says that the message is not its own', unknown: 'it says nothing, or could not be asked' },
};

/** A message as a list shows it. */
export type MessageHead = {
  readonly messageId: string;
  readonly folderId: string;
  readonly at: IsoInstant;
  readonly from: MailAddress;
  /** To whom, as far as a list shows it. */
  readonly to: readonly MailAddress[];
  readonly subject: string;
  /** How it begins, in one line. */
  readonly preview: string;
  readonly isRead: boolean;
  readonly isFlagged: boolean;
  readonly hasFiles: boolean;
  readonly bytes: number;
  readonly vouched: Vouched;
  /** Only of a draft: when it goes out; undefined while it is written. */
  readonly goesAt: IsoInstant | undefined;
};

export type MailRefusal = 'gone' | 'not-now' | 'malformed' | 'too-many' | 'taken' | 'changed' | 'too-large' | 'full';

export const mailRefusalEnum: Enumeration<MailRefusal> = {
  name: 'MailRefusal',
  description: 'Why nothing was done',
  values: {
    gone: 'it is not there any more, or never was in this mailbox',
    'not-now': 'the mailbox is locked or is being deleted',
    malformed: 'an address or a name cannot be one',
    'too-many': 'there are as many as there can be',
    taken: 'somebody else has the address, or a folder of this name is there',
    changed: 'it was changed elsewhere since it was read',
    'too-large': 'it is larger than 25 MB',
    full: 'the mailbox has no room for it',
  },
};
