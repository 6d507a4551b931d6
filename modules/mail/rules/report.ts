import type { IsoInstant } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { MailAddress, Vouched } from './message.ts';

/** A message that a customer reported as phishing. */
export type Report = {
  readonly accountId: string;
  readonly reportId: string;
  readonly receivedAt: IsoInstant;
  readonly reportedAt: IsoInstant;
  readonly from: MailAddress;
  readonly subject: string;
  readonly vouched: Vouched;
};

/** Long enough to have a site taken down; then what was reported is deleted, like everything that was thrown away. */
export const REPORT_KEPT_MS = 90 * DAY_MS;
