import type { Enumeration } from '../enumeration.ts';
import type { OpeningHours } from './opening-hours.ts';

/** What customers can do in a store, in display order. */
export const storeServices = ['pay-cash', 'pay-card', 'return-equipment', 'pick-up-equipment', 'buy-mobile', 'ask'] as const;
export type StoreService = (typeof storeServices)[number];

export const storeServiceEnum: Enumeration<StoreService> = {
  name: 'StoreService',
  description: 'What customers can do in a store',
  values: {
    'pay-cash': 'pay in cash',
    'pay-card': 'pay by card',
    'return-equipment': 'return equipment',
    'pick-up-equipment': 'pick up equipment',
    'buy-mobile': 'buy mobile devices',
    ask: 'ask somebody',
  },
};

/** A partner's store: the operator's data (`partners/…/stores.json`, docs/add-a-partner.md). */
export type Store = {
  /** Its name in lists, unique within a partner. */
  readonly name: string;
  readonly street: string;
  readonly city: string;
  /** Two letters: "NY". */
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
  /** Degrees north and east. */
  readonly latitude: number;
  readonly longitude: number;
  readonly phone: { readonly display: string; readonly href: `tel:${string}` };
  readonly hours: OpeningHours;
  readonly services: readonly StoreService[];
};
