import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { identitySecrets } from './secrets.ts';

const secrets = identitySecrets('a secret of this house, long enough');

test('every process derives the same keys from one secret, and other keys from another', () => {
  expect(identitySecrets('a secret of this house, long enough')).toEqual(secrets);
  const others = identitySecrets('a secret of another house, long too');
  expect(others.signingKey.kid).not.toBe(secrets.signingKey.kid);
  expect(others.clientSecret).not.toBe(secrets.clientSecret);
});

test('each purpose has a key of its own', () => {
  const keys = [secrets.cookieKey, secrets.clientSecret, Buffer.from(secrets.sealingKey).toString('base64url'), secrets.signingKey.d];
  expect(new Set(keys).size).toBe(4);
});

test('the signing key signs what its public half verifies', () => {
  const { d: _, ...publicJwk } = secrets.signingKey;
  const signature = sign('sha256', Buffer.from('claims'), createPrivateKey({ key: { ...secrets.signingKey }, format: 'jwk' }));
  const publicKey = createPublicKey({ key: publicJwk, format: 'jwk' });
  expect(verify('sha256', Buffer.from('claims'), publicKey, signature)).toBe(true);
  expect(verify('sha256', Buffer.from('other claims'), publicKey, signature)).toBe(false);
});
