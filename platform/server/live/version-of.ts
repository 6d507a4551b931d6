import { createHash } from 'node:crypto';

/** A short text that is another one once what is given has changed. */
export const versionOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
