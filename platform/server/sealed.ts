import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Text that only we can read and create (AES-256-GCM), fit for a cookie. */
export const seal = (text: string, key: Uint8Array): string => sealBytes(Buffer.from(text, 'utf8'), key);

/** The text sealed with the key; undefined if it was not sealed with it, or was changed. */
export const unseal = (sealedText: string, key: Uint8Array): string | undefined => unsealBytes(sealedText, key)?.toString('utf8');

/** The same for bytes. */
export function sealBytes(bytes: Uint8Array, key: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unsealBytes(sealedText: string, key: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(sealedText, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Seals with a key that only its maker knows. */
export type Sealer = { seal(text: string): string; unseal(sealedText: string): string | undefined };

/** @param key 32 bytes, for one purpose only */
export const createSealer = (key: Uint8Array): Sealer => ({ seal: (text) => seal(text, key), unseal: (sealedText) => unseal(sealedText, key) });
