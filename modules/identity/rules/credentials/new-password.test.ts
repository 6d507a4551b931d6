import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KnownWords, newPasswordProblem } from './new-password.ts';

/** A short list of known passwords, so that a test shows what it depends on. */
const known = (...own: string[]): KnownWords => ({
  own: ['Demarc', ...own],
  isListed: (plain) => ['elephant', 'computer', 'mountain'].includes(plain),
});

test('a password has at least fifteen characters, and room for a phrase', () => {
  expect(newPasswordProblem('fourteen chars', known('olivia'))).toBe('short');
  expect(newPasswordProblem('a walk at night', known('olivia'))).toBeUndefined();
  expect(newPasswordProblem('x'.repeat(2_000), known('olivia'))).toBe('long');
});

test('no rule requires digits, capitals or symbols, and every character is allowed', () => {
  for (const phrase of ['correct horse battery staple', 'tres ranas cantan de noche', '雨の日は家で本を読んでお茶を飲む', '🦊 jumps over 🐶 at dawn'])
    expect(newPasswordProblem(phrase, known('olivia'))).toBeUndefined();
});

describe('a well-known password is refused', () => {
  test.each([
    'passwordpassword',
    'Password1234567!',
    'welcome2welcome2welcome',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabcabc',
    '123456789012345678',
    'qwertyuiopasdfghjkl',
    'abcdefghijklmnop',
    'ponmlkjihgfedcba',
    '1qaz2wsx3edc4rfv5tgb',
    'iloveyou-iloveyou-2026',
    'Demarc-demo-2026',
    'LetMeIn-LetMeIn-LetMeIn',
    'contraseña-contraseña',
  ])('%s', (password) => {
    expect(newPasswordProblem(password, known('olivia'))).toBe('common');
  });

  test('including the username with something common around it', () => {
    expect(newPasswordProblem('olivia-olivia-1987', known('Olivia'))).toBe('common');
    expect(newPasswordProblem('maximilian-password-1', known('maximilian'))).toBe('common');
  });

  test.each([
    'Elephant!-2026-07-04',
    '14604-elephant-14604',
    'computerELEPHANT',
    'Elephant-Marsh-1987',
    'olivia.marsh+2026',
    'Olivia Marsh 14604',
    'welcome-Demarc-1987',
    'elephant elephant elephant elephant',
  ])('including %s: one or two listed words, the names of the person or the company, and digits', (password) => {
    expect(newPasswordProblem(password, known('olivia', 'Olivia', 'Marsh', 'olivia.marsh@example.com'))).toBe('common');
  });

  test('but not three listed words, which are a phrase, nor one with an unexpected word', () => {
    for (const phrase of ['elephant computer mountain', 'elephant on marzipan', 'mountain-of-zinc-lids'])
      expect(newPasswordProblem(phrase, known('olivia'))).toBeUndefined();
  });
});

test('random phrases are accepted', () => {
  const letters = fc.array(
    fc.integer({ min: 0, max: 25 }).map((letter) => String.fromCharCode(97 + letter)),
    { minLength: 24, maxLength: 24 },
  );
  fc.assert(
    fc.property(letters, (chosen) => {
      // Twelve or more different letters are neither a repeated word nor a row of keys.
      fc.pre(new Set(chosen).size >= 12);
      return newPasswordProblem(chosen.join(''), known('olivia')) === undefined;
    }),
  );
});
