import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { identitySecrets, keyTerm } from './secrets.ts';

const secrets = identitySecrets('a secret of this portal, long enough');

const key = secrets.signingKey(7);

test('every process derives the same keys from one secret, and other keys from another', () => {
  const { signingKey, ...same } = identitySecrets('a secret of this portal, long enough');
  expect(secrets).toMatchObject(same);
  expect(signingKey(7)).toEqual(key);
  const others = identitySecrets('a secret of another portal, long too');
  expect(others.signingKey(7).kid).not.toBe(key.kid);
  expect(others.clientSecret).not.toBe(secrets.clientSecret);
});

test('each purpose has its own key', () => {
  const keys = [secrets.cookieKey, secrets.clientSecret, Buffer.from(secrets.sealingKey).toString('base64url'), key.d];
  expect(new Set(keys).size).toBe(4);
});

test('the signing key signs what its public half verifies', () => {
  const { d: _, ...publicJwk } = key;
  const signature = sign('sha256', Buffer.from('claims'), createPrivateKey({ key: { ...key }, format: 'jwk' }));
  const publicKey = createPublicKey({ key: publicJwk, format: 'jwk' });
  expect(verify('sha256', Buffer.from('claims'), publicKey, signature)).toBe(true);
  expect(verify('sha256', Buffer.from('other claims'), publicKey, signature)).toBe(false);
});

test('a signing key lasts for ninety days, and no two periods share one', () => {
  const day = 24 * 3_600_000;
  const start = keyTerm(Date.parse('2026-11-22')) * 90 * day;
  expect([keyTerm(start), keyTerm(start + 90 * day - 1), keyTerm(start + 90 * day)]).toEqual([
    start / 90 / day,
    start / 90 / day,
    start / 90 / day + 1,
  ]);
  expect(new Set([7, 8, 9].map((term) => secrets.signingKey(term).kid)).size).toBe(3);
});
