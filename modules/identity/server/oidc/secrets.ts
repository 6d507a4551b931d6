import { createECDH, createHash, hkdfSync } from 'node:crypto';

/** All keys of identity. They derive from the installation's secret, so every process has the same ones and none is stored. */
export type IdentitySecrets = {
  /** The private key (JWK, ES256) that signs id tokens in one key term. @see keyTerm */
  readonly signingKey: (term: number) => SigningKey;
  /** Signs the provider's cookies. */
  readonly cookieKey: string;
  /** Seals the portal's short-lived cookie; 32 bytes. */
  readonly sealingKey: Uint8Array;
  /** What the portal shows the provider when it redeems a code. */
  readonly clientSecret: string;
  /** Signs captcha challenges. */
  readonly captchaKey: string;
};

type SigningKey = {
  readonly kid: string;
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly alg: 'ES256';
  readonly use: 'sig';
  readonly x: string;
  readonly y: string;
  readonly d: string;
};

/** How long one key signs. The keys before and after it are published too, so that clients can always find a signature's key. */
const KEY_TERM_MS = 90 * 24 * 3_600_000;

/** The current key term. It follows from the time, so every process rotates by itself. */
export const keyTerm = (nowMs: number): number => Math.floor(nowMs / KEY_TERM_MS);

/** @param secret of 32 bytes or more, for identity only: `keyFor(settings, 'identity')` */
export function identitySecrets(secret: string): IdentitySecrets {
  const derived = (purpose: string, bytes: number) => new Uint8Array(hkdfSync('sha256', secret, 'identity', purpose, bytes));
  const text = (purpose: string) => Buffer.from(derived(purpose, 32)).toString('base64url');
  return {
    signingKey: (term) => signingKeyFrom(derived(`id token signature ${term}`, 48)),
    cookieKey: text('provider cookies'),
    sealingKey: derived('sign-in cookie', 32),
    clientSecret: text('client secret'),
    captchaKey: text('captcha'),
  };
}

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** A P-256 key from 384 bits, 128 more than needed, so that all keys are equally likely (FIPS 186-5, A.2.1). */
function signingKeyFrom(bits: Uint8Array): SigningKey {
  const scalar = (BigInt(`0x${Buffer.from(bits).toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  return {
    kid: createHash('sha256').update(point).digest('base64url'),
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: d.toString('base64url'),
  };
}
