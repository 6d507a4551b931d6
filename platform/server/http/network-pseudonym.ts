import { createHmac } from 'node:crypto';
import { networkOf } from './network-of.ts';

/** A pseudonym for a network whose address must not be stored: stable per network, and meaningless without the key. */
export type PseudonymOf = (address: string) => string;

/** @param key for this purpose only, the same in all processes: `keyFor(settings, 'security log')` */
export const createPseudonyms =
  (key: string): PseudonymOf =>
  (address) =>
    createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 12);
