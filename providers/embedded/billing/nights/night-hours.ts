import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { instantAt, todayIn } from '#platform/server/clock/zone.ts';
import type { Terms } from '#providers/books/terms.ts';
import { dueOn } from '../cycle/cycle.ts';
import { dunningPlan } from '../dunning/dunning-plan.ts';

/** Local times of the night's work in the account's time zone (config). In the United States daylight saving never skips or repeats these hours. */
const STATEMENTS_AT = '03:00';
const AGEING_AT = '04:00';

export const statementAt = (on: IsoDate, timeZone: string): IsoInstant => instantAt(on, STATEMENTS_AT, timeZone);

export const ageingAt = (on: IsoDate, timeZone: string): IsoInstant => instantAt(on, AGEING_AT, timeZone);

/** The last day whose ageing hour has come. */
export function agedUpTo(now: IsoInstant, timeZone: string): IsoDate {
  const today = todayIn(now, timeZone);
  return ageingAt(today, timeZone) <= now ? today : plusDays(today, -1);
}

/** The last instant of a date in the account's time zone. */
export const endOf = (date: IsoDate, timeZone: string): IsoInstant => plusMilliseconds(instantAt(plusDays(date, 1), '00:00', timeZone), -1);

/**
 * When to look at a part's debts after a new statement: at the first step that may follow its due date. If service is stopped, the same night, since
 * the statement's credits may have settled the debt.
 */
export function lookAfterStatement(
  part: AccountPart,
  on: IsoDate,
  serviceState: ServiceState,
  timeZone: string,
  terms: Terms,
): IsoInstant | undefined {
  const [first] = dunningPlan(terms)[part];
  if (first === undefined) return undefined;
  return ageingAt(serviceState === 'active' ? plusDays(dueOn(on, terms), first.daysPastDue) : on, timeZone);
}
