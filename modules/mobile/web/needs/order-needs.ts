import Package from 'lucide-react/icons/package';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { OrdersUnderwayQuery } from '#platform/web/generated/graphql.ts';
import type { Need } from '#platform/web/need.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/needs/messages.ts';

export type OrdersToSee = NonNullable<OrdersUnderwayQuery['account']>['mobileOrders']['items'];

/** How far an order has come that is not there yet. */
const underway: Readonly<Record<string, keyof Messages>> = {
  preparing: 'statusPreparing',
  'partly-shipped': 'statusPartlyShipped',
  shipped: 'statusShipped',
  'partly-delivered': 'statusPartlyDelivered',
};

/** Each order that has not wholly arrived, with how far it has come. */
export function orderNeeds(orders: OrdersToSee, words: Words): readonly Need[] {
  const say = sayIn<Messages>(words, 'mobile');
  return orders.flatMap(({ id, orderNumber, on, status }): readonly Need[] => {
    const state = underway[status];
    if (state === undefined) return [];
    return [
      {
        key: `order-${id}`,
        about: 'account',
        urgency: { is: 'open' },
        state: say(state),
        title: say('needOrder'),
        note: say('needOrderNote', { number: orderNumber, date: formatDate(on, 'long', words.language) }),
        href: pathOf('mobileOrder', { id }),
        icon: Package,
      },
    ];
  });
}
