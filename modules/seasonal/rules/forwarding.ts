import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';
import type { ForwardingAddress } from './seasonal.ts';

/** The fields of an address that were not filled in as one. */
export type WrongAddress = readonly (keyof ForwardingAddress)[];

const LONGEST = { addressLine1: 100, city: 60 };
/** States, the District of Columbia and the territories, as the Postal Service writes them. */
const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA ' +
    'WA WV WI WY AS GU MP PR VI'
  ).split(' '),
);

/** An address in the United States as it is kept: trimmed, the state in capitals. */
export function readAddress(typed: ForwardingAddress): Result<ForwardingAddress, WrongAddress> {
  const one = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const address = { addressLine1: one(typed.addressLine1), city: one(typed.city), state: one(typed.state).toUpperCase(), zip: one(typed.zip) };
  const wrong: (keyof ForwardingAddress)[] = [];
  if (!isText(address.addressLine1, LONGEST.addressLine1)) wrong.push('addressLine1');
  if (!isText(address.city, LONGEST.city)) wrong.push('city');
  if (!states.has(address.state)) wrong.push('state');
  if (!/^\d{5}(-\d{4})?$/.test(address.zip)) wrong.push('zip');
  return wrong.length > 0 ? refuse(wrong) : accept(address);
}

const isText = (text: string, longest: number): boolean =>
  text.length > 0 && text.length <= longest && !/[\p{Cc}<>]/u.test(text) && !holdsCardNumber(text);
