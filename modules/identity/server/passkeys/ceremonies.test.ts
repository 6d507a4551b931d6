import { SettingsService } from '@simplewebauthn/server';
import { expect, test } from 'vitest';
import { createCeremonies } from './ceremonies.ts';

test('(A26) no passkey certificate makes us fetch a revocation list: the library trusts no root', async () => {
  const roots = () =>
    (['apple', 'android-key', 'android-safetynet', 'mds'] as const).flatMap((identifier) => SettingsService.getRootCertificates({ identifier }));
  expect(roots().length).toBeGreaterThan(3);
  const response = { clientDataJSON: 'e30', attestationObject: 'oA', transports: [] };
  const answer = JSON.stringify({ id: 'AA', rawId: 'AA', type: 'public-key', response });
  expect(await createCeremonies('https://my.example.com').verifyRegistration('challenge', answer)).toBeUndefined();
  expect(roots()).toEqual([]);
});
