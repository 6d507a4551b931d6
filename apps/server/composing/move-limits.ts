import type { Configuration } from '#modules/configuration/server/configuration.ts';
import type { MoveLimits } from '#modules/move/rules/move.ts';

/** What the operator offers an account that moves. @param footprintOf the provider's answer; undefined if it knows no such account */
export const createMoveLimits =
  ({ figure, toggle }: Configuration, footprintOf: (accountId: string) => Promise<string | undefined>) =>
  async (accountId: string): Promise<MoveLimits> => {
    const whose = { accountId, footprint: await footprintOf(accountId) };
    const [offered, aheadDays, gapDays] = await Promise.all([
      toggle('move.page', whose),
      figure('move.aheadDays', whose),
      figure('move.gapDays', whose),
    ]);
    return { offered, aheadDays, gapDays };
  };
