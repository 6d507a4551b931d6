import { hkdfSync } from 'node:crypto';
import type { Settings } from './settings.ts';

/**
 * A key for one purpose ("session cookie"), derived from the main secret: 32 bytes as base64url.
 * @throws Error if the process was started without the secret.
 */
export function keyFor(settings: Pick<Settings, 'secret'>, purpose: string): string {
  if (!settings.secret) throw new Error('DEMARC_SECRET is not set; `npm start` makes one in lower environments');
  return Buffer.from(hkdfSync('sha256', settings.secret, 'demarc', purpose, 32)).toString('base64url');
}
