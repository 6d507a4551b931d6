import type { Store } from '#platform/rules/partner/store.ts';
import { isSimilarWord } from '#platform/rules/text/edit-distance.ts';
import { plainWord } from './synonyms.ts';

/** Degrees, north and east. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** Whether a place on earth is meant: a number beyond has no distance from anywhere. */
export const isPosition = ({ latitude, longitude }: Position): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** `miles` from the given position, in a straight line; undefined if none was given. */
export type FoundStore = Store & { readonly miles: number | undefined };

/** The stores to show: those that match the query, or all of them if there is no query or no match. */
export type StoresFound = { readonly fits: boolean; readonly stores: readonly FoundStore[] };

/** By ZIP code ("12207"; its first three digits are an area), city or state; without a query all, in the given order. */
export function findStores(stores: readonly Store[], query: string): StoresFound {
  const all = stores.map((store) => ({ ...store, miles: undefined }));
  const zip = /^\s*(\d{3,5})(?:-\d{4})?\s*$/.exec(query)?.[1];
  const found = zip === undefined ? all.filter(isAt(query)) : byZip(all, zip);
  const fits = query.trim() === '' || found.length > 0;
  return { fits, stores: found.length > 0 ? found : all };
}

/** All stores, nearest first. */
export const nearestStores = (stores: readonly Store[], from: Position): readonly FoundStore[] =>
  stores.map((store) => ({ ...store, miles: milesBetween(from, store) })).toSorted((one, other) => one.miles - other.miles);

/** Stores in the same area, longest common prefix first. */
function byZip<One extends Store>(stores: readonly One[], zip: string): readonly One[] {
  const alike = stores.map((store) => ({ store, digits: commonDigits(store.zip, zip) }));
  return alike
    .filter(({ digits }) => digits >= AREA_DIGITS)
    .toSorted((one, other) => other.digits - one.digits)
    .map(({ store }) => store);
}

/** How many digits of a ZIP code name an area. */
const AREA_DIGITS = 3;

function commonDigits(one: string, other: string): number {
  let digits = 0;
  while (digits < other.length && one[digits] === other[digits]) digits += 1;
  return digits;
}

/** "new york" and "Albny, NY" name a city, tolerating typos; "NY" alone a state. */
function isAt(query: string): (store: Store) => boolean {
  const words = wordsIn(query);
  const hasAll = (some: readonly string[], wanted: readonly string[]) => wanted.every((word) => some.some((each) => isSimilarWord(each, word)));
  const isIn = (city: string, state: string): boolean => {
    const ofState = state.toLowerCase();
    if (words.length === 1 && words[0] === ofState) return true;
    const named = words.filter((word) => word !== ofState);
    const own = wordsIn(city);
    return named.length > 0 && (hasAll(named, own) || (hasAll(own, named) && named.join('').length > 2));
  };
  // Checks a city with several stores only once.
  const known = new Map<string, boolean>();
  return ({ city, state }) => {
    const place = `${city}, ${state}`;
    const isThere = known.get(place) ?? isIn(city, state);
    known.set(place, isThere);
    return isThere;
  };
}

/** In a city name; anything longer is no city, and would only take time. */
const MOST_WORDS = 5;
const LONGEST_WORD = 20;

const wordsIn = (text: string): readonly string[] =>
  text
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => plainWord(word).slice(0, LONGEST_WORD));

const EARTH_RADIUS_MILES = 3_958.8;

/** Great-circle distance (haversine). */
export function milesBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across =
    half(one.latitude, other.latitude) + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(across)));
}
