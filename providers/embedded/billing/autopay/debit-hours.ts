import { type IsoDate, type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import type { Terms } from '#providers/books/terms.ts';

/** Decided for us (config): an hour after scheduled payments, so that those make the debit smaller. */
const DEBITS_AT = '07:00';

/** When a debit of a given date is taken, in the account's time zone and unaffected by daylight saving. */
export const debitAt = (on: IsoDate, timeZone: string): IsoInstant => instantAt(on, DEBITS_AT, timeZone);

/** When the customer is told of the debit. */
export const noticeAt = (on: IsoDate, timeZone: string, { noticeDays }: Pick<Terms, 'noticeDays'>): IsoInstant =>
  debitAt(plusDays(on, -noticeDays), timeZone);
