import type { BilledPlan, PlansPort } from '#modules/shop/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import type { SlowAccount, SlowPlan } from './slow-account.ts';
import { answering } from './slow-books.ts';

const order = { core: 0, mobile: 1, streaming: 2 } as const;

/** Whether a plan is billed on a day. */
export const holdsOn = ({ from, to }: SlowPlan, on: IsoDate): boolean => (from === undefined || from <= on) && (to === undefined || on <= to);

/** The plans of accounts as they were told. */
export const plansOf = (accounts: readonly SlowAccount[]): PlansPort => ({
  async plans(accountId, on) {
    await answering();
    const plans = accounts.find(({ account }) => account.accountId === accountId)?.plans ?? {};
    return Object.entries(plans)
      .flatMap(([part, all]) => (hasKey(order, part) ? all.filter((plan) => holdsOn(plan, on)).map((plan) => ({ part, plan, all })) : []))
      .toSorted((one, other) => order[one.part] - order[other.part] || (one.plan.code < other.plan.code ? -1 : 1))
      .map(({ part, plan: { code, group, description, monthly, to, promotion }, all }): BilledPlan => {
        const later = all
          .filter((each) => each.code === code && each.from !== undefined && each.from > on)
          .toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1));
        const [next] = later;
        return {
          ...{ part, code, group, monthly, name: description },
          endsOn: next ? undefined : to,
          promotion:
            promotion && promotion.until >= on ? { name: promotion.description, reduction: promotion.amount, until: promotion.until } : undefined,
          next: next?.from === undefined ? undefined : { monthly: next.monthly, from: next.from },
        };
      });
  },
});
