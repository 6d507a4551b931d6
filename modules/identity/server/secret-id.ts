import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits a cookie and a URL. */
export const newSecretId = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret id. It has too many bits to be found by trying, so a plain hash is enough. */
export const hashOf = (secretId: string): string => hash('sha256', secretId, 'base64url');

/** What the session of an app is kept under. No cookie leads there: a grant's id alone is shaped like a secret id, and this is not its hash. */
export const appSessionHash = (grantId: string): string => hashOf(`app ${grantId}`);
