import { randomBytes } from 'node:crypto';
import type { IsoInstant } from '#platform/rules/calendar.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Ids come from browsers and operators. One that is not a UUID names nothing and must not reach the database, which would reject it as a syntax
 * error.
 */
export const isUuid = (text: string): boolean => UUID.test(text);

/** A new version 7 UUID (RFC 9562) for an instant, so that keys sort by age. */
export function uuidAt(at: IsoInstant): string {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  const variant = '89ab'.charAt(Number.parseInt(random.charAt(3), 16) & 3);
  return [time.slice(0, 8), time.slice(8), `7${random.slice(0, 3)}`, `${variant}${random.slice(4, 7)}`, random.slice(7, 19)].join('-');
}
