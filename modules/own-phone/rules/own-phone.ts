import { readImei } from '#modules/mobile/rules/imei.ts';
import type { KnownPhone } from '#modules/orders/rules/known-phone.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { plainDigits } from '#platform/rules/text/digits.ts';

/** Why a phone cannot be brought. */
export type PhoneRefusal = 'short' | 'check-digit' | 'unknown' | 'no-bands' | 'locked' | 'reported' | 'unpaid' | 'phone-in-use';

/** Each in words. */
export const phoneRefusals: Readonly<Record<PhoneRefusal, string>> = {
  short: 'an IMEI has 15 digits',
  'check-digit': 'its last digit does not follow from the others: one of them is wrong',
  unknown: 'no maker registered it',
  'no-bands': 'it does not have the bands of the network',
  locked: 'another carrier has locked it',
  reported: 'it was reported lost or stolen',
  unpaid: 'installments for it are owed elsewhere',
  'phone-in-use': 'a line of ours uses it, or an open order does',
};

/** An IMEI as typed or pasted. */
export function readTypedImei(typed: string): Result<string, 'short' | 'check-digit'> {
  const imei = readImei(typed);
  if (imei !== undefined) return accept(imei);
  return refuse(plainDigits(typed).replace(/\D/g, '').length === 15 ? 'check-digit' : 'short');
}

/** Whether a phone can be brought. What its owner cannot help comes first. */
export function refusalOf(phone: KnownPhone | undefined): PhoneRefusal | undefined {
  if (!phone) return 'unknown';
  if (phone.mark === 'reported') return 'reported';
  if (phone.inUse) return 'phone-in-use';
  if (!phone.fits) return 'no-bands';
  return phone.mark;
}
