import type { Area } from '#modules/catalogue/rules/catalogue.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';
import type { MoveAddress } from './move.ts';

/** Where somebody moves, as it was typed. The state follows from the ZIP code. */
export type TypedAddress = { readonly street: string; readonly unit: string; readonly city: string; readonly zip: string };

/** The fields that were not filled in as an address. */
export type WrongAddress = readonly (keyof TypedAddress)[];

const LONGEST = { street: 80, unit: 20, city: 60 };

/** What was typed, as it is kept. */
export function readAddress(typed: TypedAddress): Result<TypedAddress, WrongAddress> {
  const one = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const address = { street: one(typed.street), unit: one(typed.unit), city: one(typed.city), zip: one(typed.zip) };
  const wrong: (keyof TypedAddress)[] = [];
  if (!isText(address.street, LONGEST.street) || !/\d/.test(address.street)) wrong.push('street');
  if (address.unit !== '' && !isText(address.unit, LONGEST.unit)) wrong.push('unit');
  if (!isText(address.city, LONGEST.city)) wrong.push('city');
  if (!/^\d{5}$/.test(address.zip)) wrong.push('zip');
  return wrong.length > 0 ? refuse(wrong) : accept(address);
}

const isText = (text: string, longest: number): boolean =>
  text.length > 0 && text.length <= longest && !/[\p{Cc}<>]/u.test(text) && !holdsCardNumber(text);

/** As accounts and bills have it: the unit stands behind the street. */
export const addressIn = ({ state }: Pick<Area, 'state'>, { street, unit, city, zip }: TypedAddress): MoveAddress => ({
  addressLine1: unit === '' ? street : `${street}, ${unit}`,
  ...{ city, state, zip },
});

/** Whether two addresses are one place, however they are written. */
export const isSamePlace = (one: MoveAddress, other: MoveAddress): boolean =>
  one.zip === other.zip && plain(one.addressLine1) === plain(other.addressLine1);

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
