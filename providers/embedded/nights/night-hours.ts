import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { instantAt, todayIn } from '#platform/server/clock/zone.ts';
import { dueOn } from '../billing/cycle.ts';
import { dunningPlan } from '../dunning/dunning-plan.ts';
import type { Terms } from '../terms.ts';

/** When a night's work is done, on the clocks where the account is (config). Daylight saving never skips nor doubles these hours in the United States. */
const STATEMENTS_AT = '03:00';
const AGEING_AT = '04:00';

export const statementAt = (on: IsoDate, timeZone: string): IsoInstant => instantAt(on, STATEMENTS_AT, timeZone);

export const ageingAt = (on: IsoDate, timeZone: string): IsoInstant => instantAt(on, AGEING_AT, timeZone);

/** The last day whose ageing hour has come. */
export function agedUpTo(now: IsoInstant, timeZone: string): IsoDate {
  const today = todayIn(now, timeZone);
  return ageingAt(today, timeZone) <= now ? today : plusDays(today, -1);
}

/** The last instant of a date where the account is. */
export const endOf = (date: IsoDate, timeZone: string): IsoInstant => plusMilliseconds(instantAt(plusDays(date, 1), '00:00', timeZone), -1);

/**
 * When the debts of a part have to be looked at because of a new statement: at the first step that may follow its due date. Where service is
 * stopped, the same night: a statement of credits may have settled the debt.
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
