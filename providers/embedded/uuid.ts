import { createHash } from 'node:crypto';

/** Derives an id that is always the same for the same names (RFC 9562, version 8), so that repeated work finds what it created. */
export function uuidOf(...names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join('\n')).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
