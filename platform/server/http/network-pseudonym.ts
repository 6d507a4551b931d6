import { createHmac } from 'node:crypto';
import { networkOf } from './network-of.ts';

/** What stands for a network where its address is not to be kept: the same network has the same one, and nobody without the key can tell which network it is. */
export type PseudonymOf = (address: string) => string;

/** @param key of its own, the same in all processes: `keyFor(settings, 'security log')` */
export const createPseudonyms =
  (key: string): PseudonymOf =>
  (address) =>
    createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 12);
