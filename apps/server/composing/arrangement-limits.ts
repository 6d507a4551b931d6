import type { ArrangementLimits } from '#modules/arrangements/rules/plan.ts';
import type { Configuration } from '#modules/configuration/server/configuration.ts';
import { cents } from '#platform/rules/money.ts';

/** The operator's current limits for the arrangements of an account. @param footprintOf the provider's answer; undefined if it knows no such account */
export const createArrangementLimits =
  ({ figure, toggle }: Configuration, footprintOf: (accountId: string) => Promise<string | undefined>) =>
  async (accountId: string): Promise<ArrangementLimits> => {
    const whose = { accountId, footprint: await footprintOf(accountId) };
    const [offered, fromDays, toDays, mostPayments, months, leastPayment, firstWithinDays, perYear] = await Promise.all([
      toggle('arrangements.offered', whose),
      figure('arrangements.fromDays', whose),
      figure('arrangements.toDays', whose),
      figure('arrangements.mostPayments', whose),
      figure('arrangements.months', whose),
      figure('arrangements.leastPayment', whose),
      figure('arrangements.firstWithinDays', whose),
      figure('arrangements.perYear', whose),
    ]);
    return { offered, fromDays, toDays, mostPayments, months, leastPayment: cents(leastPayment), firstWithinDays, perYear };
  };
