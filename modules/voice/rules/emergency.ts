import type { IsoDate } from '#platform/rules/calendar.ts';

/** Where help is sent when somebody calls 911 from a line (47 CFR 9.11: the registered location). */
export type EmergencyAddress = {
  readonly addressLine1: string;
  /** Apartment, floor, room. */
  readonly addressLine2: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly confirmedOn: IsoDate;
};

export type TypedAddress = { readonly [Name in keyof Omit<EmergencyAddress, 'confirmedOn'>]: string };
export type AddressField = keyof TypedAddress;

const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

const LONGEST = 60;

/** What was typed as a place that help can find, or the fields to correct: a house with its number, not a post box. */
export function readAddress(
  typed: TypedAddress,
): { readonly address: Omit<EmergencyAddress, 'confirmedOn'> } | { readonly wrong: readonly AddressField[] } {
  const [addressLine1, addressLine2, city] = [typed.addressLine1, typed.addressLine2, typed.city].map((text) => text.trim().replace(/\s+/g, ' '));
  const [state, zip] = [typed.state.trim().toUpperCase(), typed.zip.trim()];
  const wrong: AddressField[] = [];
  if (!isText(addressLine1) || !/\d/.test(addressLine1) || /^p\.?\s?o\.?\s?box/i.test(addressLine1)) wrong.push('addressLine1');
  if (addressLine2 !== undefined && addressLine2.length > LONGEST) wrong.push('addressLine2');
  if (!isText(city)) wrong.push('city');
  if (!states.includes(state)) wrong.push('state');
  if (!/^\d{5}(-\d{4})?$/.test(zip)) wrong.push('zip');
  if (wrong.length > 0 || !isText(addressLine1) || !isText(city)) return { wrong };
  return { address: { addressLine1, addressLine2: addressLine2 === '' ? undefined : addressLine2, city, state, zip } };
}

const isText = (text: string | undefined): text is string => text !== undefined && text.length >= 2 && text.length <= LONGEST;
