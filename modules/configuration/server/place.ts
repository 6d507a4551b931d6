import { createHash } from 'node:crypto';

/** Where an account stands among all for one question, 0 up to 100: the same at every look, and another for the next question. */
export function placeOf(question: string, accountId: string): number {
  const digest = createHash('sha256').update(`${question}:${accountId}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}
