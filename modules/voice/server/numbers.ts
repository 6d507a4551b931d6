import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type E164, isE164 } from '../rules/line.ts';
import type { NumberRefusal } from '../rules/number-refusal.ts';

/** The United States and what it dials without a country code: calls there are not international. */
const domestic: ReadonlySet<string | undefined> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

/** Numbers whose callers pay more than for a call, or of which nobody knows what they cost. */
const premium: ReadonlySet<string | undefined> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PAGER', 'UAN', 'VOICEMAIL']);

/** A number as somebody typed it; in national form it is one of the United States. */
export function readNumber(typed: string): Result<E164, 'malformed'> {
  const parsed = typed.length > 40 ? undefined : parsePhoneNumberFromString(typed.normalize('NFKC'), 'US');
  if (!parsed?.isPossible() || parsed.ext !== undefined || !isE164(parsed.number)) return refuse('malformed');
  return accept(parsed.number);
}

/** A number to which calls may be forwarded: one that exists, costs no more than any other, and is not abroad. */
export function readTarget(typed: string): Result<E164, NumberRefusal> {
  const read = readNumber(typed);
  if (!read.ok) return read;
  const parsed = parsePhoneNumberFromString(read.value);
  if (!parsed || (parsed.country !== undefined && !domestic.has(parsed.country)) || parsed.countryCallingCode !== '1') return refuse('international');
  if (premium.has(parsed.getType())) return refuse('premium');
  return parsed.isValid() ? accept(read.value) : refuse('malformed');
}

/** A number as customers read it: "919-555-0148" at home, "+44 20 7946 0958" from abroad; short numbers stay as they are. */
export function shownNumber(number: string): string {
  const parsed = isE164(number) ? parsePhoneNumberFromString(number) : undefined;
  if (!parsed) return number;
  const { countryCallingCode, nationalNumber } = parsed;
  if (countryCallingCode !== '1' || nationalNumber.length !== 10) return parsed.formatInternational();
  return `${nationalNumber.slice(0, 3)}-${nationalNumber.slice(3, 6)}-${nationalNumber.slice(6)}`;
}
