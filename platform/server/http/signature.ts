import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header in which a webhook carries its signature: "t=1763722845,v1=<hex>". */
export const SIGNATURE_HEADER = 'webhook-signature';

/** An older request is treated as a replay. */
const REPLAY_WINDOW_MS = 5 * 60_000;

/** Signs a body at an instant of machine time: HMAC-SHA256 over the second and the body, so that neither can be changed. */
export function signatureOf(key: string, body: string, nowMs: number): string {
  const second = Math.floor(nowMs / 1000);
  return `t=${second},v1=${digestOf(key, body, second).toString('hex')}`;
}

/** Whether the signature was made with this key for this body, within five minutes before or after now (clocks differ). */
export function isSigned(key: string, body: string, signature: string | undefined, nowMs: number): boolean {
  const parts = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature ?? '');
  if (!parts) return false;
  const second = Number(parts[1]);
  const isTheirs = timingSafeEqual(digestOf(key, body, second), Buffer.from(parts[2] ?? '', 'hex'));
  return isTheirs && Math.abs(nowMs - second * 1000) <= REPLAY_WINDOW_MS;
}

const digestOf = (key: string, body: string, second: number): Buffer => createHmac('sha256', key).update(`${second}.${body}`).digest();
