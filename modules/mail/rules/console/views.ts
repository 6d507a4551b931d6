import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { MailboxState } from '../mailbox.ts';

/** What the module shows in the operators' console: never what a mailbox holds. */
export type MailViews = { readonly mailboxes: MailboxesPage };

export type MailboxesPage = {
  /** What was looked for. */
  readonly named: string;
  readonly account: AccountMailboxes | undefined;
  readonly done: MailboxState | undefined;
};

export type AccountMailboxes = {
  readonly accountNumber: string;
  readonly customer: string;
  readonly place: string;
  readonly mailboxes: readonly MailboxShown[];
};

export type MailboxShown = {
  readonly address: string;
  readonly state: MailboxState;
  readonly usedMegabytes: number;
  readonly quotaMegabytes: number;
  readonly usedAt: IsoInstant;
};
