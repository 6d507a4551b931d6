import { createHash, randomBytes } from 'node:crypto';
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

/** Derives an id that is always the same for the same names (RFC 9562, version 8), so that repeated work finds what it created. */
export const uuidOf = (...names: readonly string[]): string => uuidOfHash(createHash('sha256').update(names.join('\n')).digest('hex'));

/** The same of a hash in hexadecimal digits, of which it takes 122 bits. */
export const uuidOfHash = (hash: string): string =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
