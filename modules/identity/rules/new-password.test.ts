import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newPasswordProblem } from './new-password.ts';

test('a password has fifteen characters, and as many as a phrase needs', () => {
  expect(newPasswordProblem('fourteen chars', 'olivia')).toBe('short');
  expect(newPasswordProblem('a walk at night', 'olivia')).toBeUndefined();
  expect(newPasswordProblem('x'.repeat(2_000), 'olivia')).toBe('long');
});

test('no rule asks for digits, capitals or signs, and every character is welcome', () => {
  for (const phrase of ['correct horse battery staple', 'tres ranas cantan de noche', '雨の日は家で本を読んでお茶を飲む', '🦊 jumps over 🐶 at dawn'])
    expect(newPasswordProblem(phrase, 'olivia')).toBeUndefined();
});

describe('a password that everybody knows is refused', () => {
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
    expect(newPasswordProblem(password, 'olivia')).toBe('common');
  });

  test('and so is the username with something common around it', () => {
    expect(newPasswordProblem('olivia-olivia-1987', 'Olivia')).toBe('common');
    expect(newPasswordProblem('maximilian-password-1', 'maximilian')).toBe('common');
  });
});

test('random phrases pass', () => {
  const letters = fc.array(
    fc.integer({ min: 0, max: 25 }).map((letter) => String.fromCharCode(97 + letter)),
    { minLength: 24, maxLength: 24 },
  );
  fc.assert(
    fc.property(letters, (chosen) => {
      // What has ten different letters and more is neither a word repeated nor a row of keys.
      fc.pre(new Set(chosen).size >= 12);
      return newPasswordProblem(chosen.join(''), 'olivia') === undefined;
    }),
  );
});
