import type { OrderItem } from '#modules/orders/rules/order.ts';
import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import type { PlanChange } from '../billing/plans/plan-changes.ts';

/** What an order's items do to the plans of the core part from a day on. */
export const changesOf = (items: readonly OrderItem[], from: IsoDate): readonly PlanChange[] => items.map((item) => changeOf(item, from));

function changeOf({ action, line, monthly, once, promotion, billedAs, replaces }: OrderItem, from: IsoDate): PlanChange {
  return {
    ends: replaces,
    adds:
      action === 'end'
        ? undefined
        : {
            code: billedAs.code,
            group: line,
            description: billedAs.name,
            monthly,
            promotion: promotion && {
              code: promotion.id,
              description: promotion.name,
              amount: promotion.reduction,
              until: plusDays(plusMonths(from, promotion.months), -1),
            },
          },
    once:
      action === 'end' || once === 0
        ? undefined
        : { code: `${billedAs.code}-once`, group: line, kind: 'one-time', description: billedAs.name, amount: once },
  };
}
