import { pathOf } from '#platform/rules/routes.ts';
import type { PageRequest } from '#platform/web/page.ts';

/** Which device plan is paid, and under which intent; '' before the payment has begun. */
export type DeviceWay = { readonly id: string; readonly intent: string };

export const wayOf = ({ params: { id = '', intent = '' } }: Pick<PageRequest, 'params'>): DeviceWay => ({ id, intent });

const pages = {
  amount: 'deviceAmount',
  method: 'deviceMethod',
  review: 'deviceReview',
  done: 'deviceDone',
  failed: 'deviceFailed',
  checking: 'deviceChecking',
} as const;

/** The address of a page on the way to a payment towards a device. */
export const devicePath = (page: keyof typeof pages, { id, intent }: DeviceWay): `/${string}` => pathOf(pages[page], { id, intent });

/** From a step on: to the next one, or back to the review that sent the customer here to change something. */
export const afterDeviceStep = (next: 'method' | 'review', way: DeviceWay, { search }: Pick<PageRequest, 'search'>): `/${string}` =>
  devicePath(search.change === undefined ? next : 'review', way);

/** The address of a step that comes back to the review. */
export const deviceChangePath = (step: 'amount' | 'method', way: DeviceWay): `/${string}` => `${devicePath(step, way)}?change=1`;
