import type { Cents } from '#platform/rules/money.ts';
import type { OrderStatus } from '../order.ts';

/** What the module shows on the page of an account: devices paid in installments, and orders in its timeline. */
export type MobileParts = { readonly devices: readonly DeviceRow[]; readonly ordered: OrderedDevices };

export type DeviceRow = {
  readonly planId: string;
  readonly device: string;
  readonly phoneNumber: string;
  /** What statements have not asked for yet. */
  readonly left: Cents;
};

export type OrderedDevices = { readonly orderNumber: string; readonly total: Cents; readonly status: OrderStatus; readonly what: readonly Named[] };
type Named = { readonly en: string; readonly es: string };
