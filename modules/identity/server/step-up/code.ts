import { createHmac, timingSafeEqual } from 'node:crypto';

/** The six digits of a code, derived from its id: reading the database without the key reveals none, and the mail can be written when it is sent. */
export type CodeOf = (codeId: string) => string;

export const createCodeOf =
  (key: string): CodeOf =>
  (codeId) =>
    String(createHmac('sha256', key).update(codeId).digest().readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

/** Compares two six-digit codes in constant time. */
export const isSameCode = (given: string, right: string): boolean => timingSafeEqual(Buffer.from(given), Buffer.from(right));
