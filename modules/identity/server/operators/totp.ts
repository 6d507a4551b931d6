import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based authenticator codes (RFC 6238), in the one form that every app supports: SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** As many bits as SHA-1 has (RFC 4226, 4). */
export const KEY_BYTES = 20;

export function codeOfStep(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) % 16;
  const number = mac.readUInt32BE(at) % 2 ** 31;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (nowMs: number): number => Math.floor(nowMs / STEP_MS);

/** The time step a code belongs to: the current one, or one before or after because clocks differ. Undefined for any other. */
export function stepOfCode(key: Uint8Array, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const now = stepAt(nowMs);
  return [now - 1, now, now + 1].find((step) => timingSafeEqual(Buffer.from(codeOfStep(key, step)), Buffer.from(code)));
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The form in which a key is typed into an authenticator (RFC 4648, 6), without padding, which our keys never need. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET.charAt(Number.parseInt(five, 2))).join('');
}

/** Opens an authenticator on the same device, with everything filled in. */
export const authenticatorAddress = (key: Uint8Array, name: string): string =>
  `otpauth://totp/${encodeURIComponent(`Demarc:${name}`)}?${new URLSearchParams({ secret: base32(key), issuer: 'Demarc' })}`;
