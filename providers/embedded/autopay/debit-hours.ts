import { type IsoDate, type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import { instantAt, todayIn } from '#platform/server/clock/zone.ts';
import type { Terms } from '../terms.ts';

/** Decided for us (config): an hour after scheduled payments, so that those make the debit smaller. */
const DEBITS_AT = '07:00';

/** When a debit of a given date is taken, in the account's time zone and unaffected by daylight saving. */
export const debitAt = remembered((on: IsoDate, timeZone: string): IsoInstant => instantAt(on, DEBITS_AT, timeZone));

/** When the customer is told of the debit. */
export const noticeAt = (on: IsoDate, timeZone: string, { noticeDays }: Pick<Terms, 'noticeDays'>): IsoInstant =>
  debitAt(plusDays(on, -noticeDays), timeZone);

/** The date in the account's time zone. */
export const todayOf = remembered((now: IsoInstant, timeZone: string): IsoDate => todayIn(now, timeZone));

const MOST_REMEMBERED = 2_000;

/** Memoized: a run asks for the same few days and zones thousands of times. */
function remembered<When extends string, Answer>(ask: (when: When, timeZone: string) => Answer): (when: When, timeZone: string) => Answer {
  const answers = new Map<string, Answer>();
  return (when, timeZone) => {
    const key = `${timeZone} ${when}`;
    const answer = answers.get(key) ?? ask(when, timeZone);
    if (answers.size >= MOST_REMEMBERED) answers.clear();
    answers.set(key, answer);
    return answer;
  };
}
