import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { DayHours, OpeningHours } from '#platform/rules/partner/opening-hours.ts';
import { type StoreService, storeServices } from '#platform/rules/partner/store.ts';
import type { FoundStoresFragment } from '#platform/web/generated/graphql.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type HoursInWords, hoursInWords } from '../hours-in-words.ts';

type Given = FoundStoresFragment['stores'][number];

/** A store as the page describes it; the hours are in the store's own time zone, where its visitors will be. */
export type StoreInWords = Pick<Given, 'name' | 'street' | 'phone' | 'dial' | 'map'> & {
  /** "Albany, NY 12207". */
  readonly place: string;
  readonly services: readonly string[];
  readonly hours: HoursInWords;
  /** "About 6 miles away"; undefined if no position was given. */
  readonly distance: string | undefined;
};

/** `fits`: false if none matches the query, and these are all. `total`: includes those that are not shown. */
export type StoresInWords = { readonly fits: boolean; readonly total: number; readonly stores: readonly StoreInWords[] };

type For = { readonly now: IsoInstant; readonly language: Language };

export const storesInWords = ({ fits, total, stores }: FoundStoresFragment, reader: For, say: Say<typeof en>): StoresInWords => ({
  fits,
  total,
  stores: stores.map((store) => storeInWords(store, reader, say)),
});

function storeInWords(
  { name, street, city, state, zip, phone, dial, map, services, hours, miles }: Given,
  reader: For,
  say: Say<typeof en>,
): StoreInWords {
  return {
    name,
    street,
    place: `${city}, ${state} ${zip}`,
    phone,
    dial,
    map,
    services: storeServices.filter((each) => services.includes(each)).map((each) => say(serviceWords[each])),
    hours: hoursInWords(hoursOf(hours), { ...reader, timeZone: undefined }, say),
    distance: miles === null ? undefined : say('milesAway', { miles: Math.round(miles) }),
  };
}

const serviceWords = {
  'pay-cash': 'servicePayCash',
  'pay-card': 'servicePayCard',
  'return-equipment': 'serviceReturn',
  'pick-up-equipment': 'servicePickUp',
  'buy-mobile': 'serviceMobile',
  ask: 'serviceAsk',
} as const satisfies Record<StoreService, keyof typeof en>;

function hoursOf({ timeZone, week }: Given['hours']): OpeningHours {
  const on = (weekday: number): DayHours => {
    const day = week[weekday];
    return day ? [day.from, day.to] : null;
  };
  return { timeZone, week: [on(0), on(1), on(2), on(3), on(4), on(5), on(6)] };
}
