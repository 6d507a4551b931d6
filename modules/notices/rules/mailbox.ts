import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';

/** A mail as listed in the mailbox. */
export type MailHead = {
  readonly mailId: number;
  readonly username: string;
  readonly sentAt: IsoInstant;
  readonly address: string;
  readonly language: Language;
  readonly subject: string;
};

export type Mail = MailHead & { readonly text: string; readonly html: string };

/** The pages of the mailbox, with what each shows. `older`: the id before which older ones are; undefined if there are none. */
export type MailboxPage =
  | {
      readonly page: 'list';
      readonly username: string | undefined;
      readonly mails: readonly MailHead[];
      readonly isFirst: boolean;
      readonly older: number | undefined;
    }
  | { readonly page: 'mail'; readonly mail: Omit<Mail, 'html'> }
  | { readonly page: 'missing' };

/** The bundle of the mailbox: a whole document as text. */
export type RenderMailbox = (page: MailboxPage) => string;

export const MAILBOX_PATH = '/dev/mailbox';
export const MAILBOX_STYLE_PATH = `${MAILBOX_PATH}/style.css`;
