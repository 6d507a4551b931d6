import type { Configuration } from '#modules/configuration/server/configuration.ts';
import type { SeasonLimits } from '#modules/seasonal/rules/seasonal.ts';
import { cents } from '#platform/rules/money.ts';

/** What the operator offers an account for a season without service. @param footprintOf the provider's answer; undefined if it knows no such account */
export const createSeasonLimits =
  ({ figure, toggle }: Configuration, footprintOf: (accountId: string) => Promise<string | undefined>) =>
  async (accountId: string): Promise<SeasonLimits> => {
    const whose = { accountId, footprint: await footprintOf(accountId) };
    const [offered, leastMonths, mostMonths, everyMonths, aheadDays, monthly] = await Promise.all([
      toggle('seasonal.offered', whose),
      figure('seasonal.leastMonths', whose),
      figure('seasonal.mostMonths', whose),
      figure('seasonal.everyMonths', whose),
      figure('seasonal.aheadDays', whose),
      figure('seasonal.monthlyPrice', whose),
    ]);
    return { offered, leastMonths, mostMonths, everyMonths, aheadDays, monthly: cents(monthly) };
  };
