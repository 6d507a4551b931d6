import { createHash } from 'node:crypto';

/** An account's position among all accounts for one question, from 0 up to 100: stable, and independent of other questions. */
export function placeOf(question: string, accountId: string): number {
  const digest = createHash('sha256').update(`${question}:${accountId}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}
