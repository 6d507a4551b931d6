import { readAddress, type TypedAddress } from '#modules/move/rules/address.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isEmailAddress, isName } from '#platform/rules/text/person.ts';
import { textableNumber } from '#platform/rules/text/phone-number.ts';
import { type ProductIds, readProducts } from './visitor-cart.ts';

/** What somebody who is no customer types to become one, by field name. */
export type NewcomerFields = { readonly [Name in keyof Newcomer]?: string | undefined };

/** Somebody who is no customer yet, where they want service, and what they chose. `phone`: as gateways have it. */
export type Newcomer = TypedAddress & {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly products: ProductIds;
};

export type NewcomerField = keyof NewcomerFields;

/** Reads what was typed, or names the fields to correct. */
export function readNewcomer(typed: NewcomerFields): Result<Newcomer, readonly NewcomerField[]> {
  const { firstName, lastName, email } = { firstName: one(typed.firstName), lastName: one(typed.lastName), email: one(typed.email) };
  const phone = textableNumber(typed.phone ?? '');
  const { street = '', unit = '', city = '', zip = '' } = typed;
  const address = readAddress({ street, unit, city, zip });
  const products = readProducts(typed.products ?? '');
  const wrong: readonly NewcomerField[] = [
    ...(isName(firstName) ? [] : (['firstName'] as const)),
    ...(isName(lastName) ? [] : (['lastName'] as const)),
    ...(isEmailAddress(email) ? [] : (['email'] as const)),
    ...(phone === undefined ? (['phone'] as const) : []),
    ...(address.ok ? [] : address.refusal),
    ...(products.length === 0 ? (['products'] as const) : []),
  ];
  if (wrong.length > 0 || phone === undefined || !address.ok) return refuse(wrong);
  return accept({ firstName, lastName, email, phone, products, ...address.value });
}

const one = (text = ''): string => text.normalize('NFC').replaceAll('\0', '').replace(/\s+/g, ' ').trim();
