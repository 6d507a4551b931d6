import { createHmac, timingSafeEqual } from 'node:crypto';

/** The six digits of a code, from its id: who reads the database without the key learns none, and the mail can be written when it is sent. */
export type CodeOf = (codeId: string) => string;

export const createCodeOf =
  (key: string): CodeOf =>
  (codeId) =>
    String(createHmac('sha256', key).update(codeId).digest().readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

/** Both are six digits. Takes as long whatever they are. */
export const isSameCode = (given: string, right: string): boolean => timingSafeEqual(Buffer.from(given), Buffer.from(right));
