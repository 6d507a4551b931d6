import { createHash } from 'node:crypto';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Ids reach us from URLs: what cannot be one names nothing, and PostgreSQL would refuse it as a syntax error. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** The same id for the same names at all times (RFC 9562, version 8), so that repeated work finds what it made. */
export function uuidOf(...names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join('\n')).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
