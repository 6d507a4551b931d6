import type { OrderItem } from '#modules/orders/rules/order.ts';
import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import type { PlanChange } from '../billing/plans/plan-changes.ts';

/**
 * What an order's items do to the plans of the core part from a day on.
 * @param paid what was paid of it before, which the bill that asks for what is charged once takes off again
 */
export const changesOf = (items: readonly OrderItem[], from: IsoDate, paid: Cents): readonly PlanChange[] => [
  ...items.map((item) => changeOf(item, from)),
  ...(paid > 0 ? [{ ends: undefined, adds: undefined, once: paidBefore(paid) }] : []),
];

const paidBefore = (paid: Cents): PlanChange['once'] => ({
  code: 'order-paid',
  group: 'account',
  kind: 'credit',
  description: { en: 'Paid when you ordered', es: 'Pagado al hacer el pedido' },
  amount: negated(paid),
});

function changeOf({ action, line, monthly, once, promotion, billedAs, replaces }: OrderItem, from: IsoDate): PlanChange {
  return {
    ends: replaces,
    adds:
      action === 'end' || action === 'set-up'
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
