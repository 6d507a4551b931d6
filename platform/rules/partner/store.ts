import type { OpeningHours } from './opening-hours.ts';

/** What can be done in a store, in the order in which it is told. */
export const storeServices = ['pay-cash', 'pay-card', 'return-equipment', 'pick-up-equipment', 'buy-mobile', 'ask'] as const;
export type StoreService = (typeof storeServices)[number];

/** A store of a partner: the operator's data (`partners/…/stores.json`, docs/add-a-partner.md). */
export type Store = {
  /** Its name in lists; no two of a partner have the same. */
  readonly name: string;
  readonly street: string;
  readonly city: string;
  /** Two letters: "NY". */
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
  /** Degrees, north and east. */
  readonly latitude: number;
  readonly longitude: number;
  readonly phone: { readonly display: string; readonly href: `tel:${string}` };
  readonly hours: OpeningHours;
  readonly services: readonly StoreService[];
};
