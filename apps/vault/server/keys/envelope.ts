import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text. */
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** A text encrypted with its own data key, and that data key wrapped by a key from the key file. */
export type Sealed = { readonly keyVersion: number; readonly wrappedKey: Buffer; readonly sealed: Buffer };
export type Key = { readonly version: number; readonly bytes: Buffer };

/** @param owner who the text belongs to: it cannot be opened if it is moved to another row */
export function seal(text: string, owner: string, key: Key): Sealed {
  const dataKey = randomBytes(KEY_BYTES);
  return {
    keyVersion: key.version,
    wrappedKey: encrypt(dataKey, key.bytes, `${owner} ${key.version}`),
    sealed: encrypt(Buffer.from(text), dataKey, owner),
  };
}

/** @throws Error if any of it was changed or the key is wrong */
export function open({ wrappedKey, sealed }: Sealed, owner: string, key: Key): string {
  return decrypt(sealed, unwrap(wrappedKey, owner, key), owner).toString();
}

/** Rewraps the data key with a newer key. The text keeps its data key, so rotation never touches a number. */
export function rewrap(wrappedKey: Buffer, owner: string, from: Key, to: Key): Buffer {
  return encrypt(unwrap(wrappedKey, owner, from), to.bytes, `${owner} ${to.version}`);
}

const unwrap = (wrappedKey: Buffer, owner: string, key: Key): Buffer => decrypt(wrappedKey, key.bytes, `${owner} ${key.version}`);

export const newKeyBytes = (): Buffer => randomBytes(KEY_BYTES);

function encrypt(text: Buffer, key: Buffer, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

function decrypt(envelope: Buffer, key: Buffer, owner: string): Buffer {
  const nonce = envelope.subarray(0, NONCE_BYTES);
  const tag = envelope.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(envelope.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
