import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });

test('a password matches only its own hash', async () => {
  const hash = await passwords.hash('Demarc-demo-2026');
  expect(await passwords.matches('Demarc-demo-2026', hash)).toBe(true);
  expect(await passwords.matches('demarc-demo-2026', hash)).toBe(false);
  expect(await passwords.matches('', hash)).toBe(false);
});

test('(A5) without a hash nothing matches, after the same work: one check against a hash of the same cost', async () => {
  const checked: string[] = [];
  const cost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
  const counted = createPasswords(cost, (hashed, password) => {
    checked.push(String(hashed).split('$').slice(0, 4).join('$'));
    return verify(hashed, password);
  });
  const known = await counted.hash('Demarc-demo-2026');
  for (const hash of [known, undefined, undefined]) expect(await counted.matches('wrong', hash)).toBe(false);
  expect(checked).toEqual(Array(3).fill('$argon2id$v=19$m=1024,t=1,p=1'));
  expect(await counted.matches('wrong'.repeat(1_000), undefined)).toBe(false);
  expect(checked).toHaveLength(4);
});

test('a password is the same however its accents are encoded', async () => {
  expect(await passwords.matches('con\u0303', await passwords.hash('co\u00f1'))).toBe(true);
});

test('an overlong password does not match, not even by its beginning', async () => {
  const hash = await passwords.hash('a'.repeat(1_024));
  expect(await passwords.matches('a'.repeat(1_025), hash)).toBe(false);
});

test('a hash of another cost is dated, one of this cost is not', async () => {
  const costlier = createPasswords({ memoryCost: 1_024, timeCost: 2, parallelism: 1 });
  const hash = await passwords.hash('Demarc-demo-2026');
  expect(costlier.isDated(hash)).toBe(true);
  expect(passwords.isDated(hash)).toBe(false);
});

test('costs what OWASP recommends for argon2id', async () => {
  expect(await createPasswords().hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
