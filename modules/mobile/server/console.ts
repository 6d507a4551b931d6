import { wordIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { partIn } from '#platform/rules/console/part.ts';
import { newestIn } from '#platform/rules/console/timeline.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import { everyPage } from '#platform/server/module/every-page.ts';
import type { en } from '../copy/console/en.ts';
import type { MobileParts } from '../rules/console/parts.ts';
import { payOff } from '../rules/device-plan.ts';
import { orderStatus, orderTotals } from '../rules/order.ts';
import type { MobileApi } from './api.ts';

type Dependencies = { readonly mobile: Pick<MobileApi, 'devicePlans' | 'orders'> };

const part = partIn<MobileParts>('mobile');
const word = wordIn<typeof en>('mobile');

/** Devices and orders on the page of an account in the operators' console. */
export const mobileConsole = ({ mobile }: Dependencies): ModuleConsole<'read-payments'> => ({
  customer: {
    panels: [
      {
        right: 'read-payments',
        title: word('devices'),
        column: 'wide',
        order: 30,
        async load({ accountId }) {
          const plans = await mobile.devicePlans(accountId);
          if (plans.length === 0) return undefined;
          return part(
            'devices',
            plans.map((plan) => ({ planId: plan.planId, device: plan.device, phoneNumber: plan.phoneNumber, left: payOff(plan) })),
          );
        },
      },
    ],
    timeline: [
      {
        right: 'read-payments',
        kind: 'service',
        async read({ accountId, timeZone }, window) {
          const orders = await everyPage((page) => mobile.orders(accountId, page));
          const ordered = orders.map((order) => ({
            at: instantAt(order.on, '00:00', timeZone),
            isWholeDay: true,
            ...part('ordered', {
              orderNumber: order.orderNumber,
              total: orderTotals(order).total,
              status: orderStatus(order.shipments),
              what: order.shipments.flatMap(({ items }) => items.map(({ description }) => description)),
            }),
          }));
          return newestIn(ordered, window);
        },
      },
    ],
  },
});
