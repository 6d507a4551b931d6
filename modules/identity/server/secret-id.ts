import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits in a cookie and a URL. */
export const newSecretId = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret id. It has too many bits to guess, so a plain hash is enough. */
export const hashOf = (secretId: string): string => hash('sha256', secretId, 'base64url');

/** The key of an app session. No cookie leads to it: only the grant's id is shaped like a secret id, and this is not its hash. */
export const appSessionHash = (grantId: string): string => hashOf(`app ${grantId}`);
