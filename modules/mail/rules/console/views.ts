import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { MailboxState } from '../mailbox.ts';
import type { Report } from '../report.ts';

/** What the module shows in the operators' console: never what a mailbox holds, but for the messages that their owners reported. */
export type MailViews = {
  readonly mailboxes: MailboxesPage;
  readonly reports: { readonly closed: boolean; readonly reports: readonly ReportShown[] };
  readonly report: ReportShown | 'gone';
};

export type ReportShown = Omit<Report, 'accountId'> & { readonly accountNumber: string };

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
