import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });

test('a password matches its own hash alone', async () => {
  const hash = await passwords.hash('Demarc-demo-2026');
  expect(await passwords.matches('Demarc-demo-2026', hash)).toBe(true);
  expect(await passwords.matches('demarc-demo-2026', hash)).toBe(false);
  expect(await passwords.matches('', hash)).toBe(false);
});

test('nothing matches where there is no hash', async () => {
  expect(await passwords.matches('Demarc-demo-2026', undefined)).toBe(false);
});

test('a password is the same however its accents were typed', async () => {
  expect(await passwords.matches('con\u0303', await passwords.hash('co\u00f1'))).toBe(true);
});

test('a password that is far too long is no match, not even by its beginning', async () => {
  const hash = await passwords.hash('a'.repeat(1_024));
  expect(await passwords.matches('a'.repeat(1_025), hash)).toBe(false);
});

test('costs what OWASP asks of argon2id', async () => {
  expect(await createPasswords().hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
