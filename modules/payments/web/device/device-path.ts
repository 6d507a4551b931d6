import { pathOf } from '#platform/rules/routes.ts';
import type { PageRequest } from '#platform/web/page.ts';

/** The device plan to pay, and the payment's intent; '' until the payment has begun. */
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

/** The address of a page of the device payment journey. */
export const devicePath = (page: keyof typeof pages, { id, intent }: DeviceWay): `/${string}` => pathOf(pages[page], { id, intent });

/** Where a step leads: to the next one, or back to the review that sent the customer here to change something. */
export const afterDeviceStep = (next: 'method' | 'review', way: DeviceWay, { search }: Pick<PageRequest, 'search'>): `/${string}` =>
  devicePath(search.change === undefined ? next : 'review', way);

/** The address of a step that returns to the review. */
export const deviceChangePath = (step: 'amount' | 'method', way: DeviceWay): `/${string}` => `${devicePath(step, way)}?change=1`;
