import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPasswordProblem, plainOf } from '../../rules/credentials/new-password.ts';
import { createCommonPasswords } from './common-passwords.ts';

const list = createCommonPasswords()();

test('the list has more than the 10,000 most common passwords of eight or more characters, in the form compared', () => {
  expect(list.size).toBeGreaterThan(10_000);
  for (const listed of list) if (plainOf(listed) !== listed || listed.length < 8 || listed.length > 32) expect.fail(listed);
  for (const known of ['password1', 'baseball1', 'trustno1', 'starwars', 'metallica', 'liverpool'])
    expect([known, list.has(known)]).toEqual([known, true]);
});

test('each of them is refused in any lengthened form: with a year, with symbols, in capitals, twice, after a name', () => {
  const known = { own: ['olivia'], isListed: (plain: string) => list.has(plain) };
  const longer = fc.constantFrom(
    (listed: string) => `${listed}2026!1234567890`.slice(0, 24),
    (listed: string) => `${listed.toUpperCase()}-${listed}`,
    (listed: string) => `--${listed}--1987-1987`,
    (listed: string) => `Olivia-${listed}-1`,
  );
  fc.assert(
    fc.property(fc.constantFrom(...list), longer, (listed, made) => newPasswordProblem(made(listed), known) === 'common'),
    { numRuns: 500 },
  );
});
