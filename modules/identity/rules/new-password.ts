import { usernameKey } from './username.ts';

/** Decisions 9, after NIST SP 800-63B: long, not known to everybody, and no rules about its characters. */
export const SHORTEST_PASSWORD = 15;
/** Longer ones are not looked at: hashing them would only cost time. */
export const LONGEST_PASSWORD = 1_024;

export type PasswordProblem = 'short' | 'long' | 'common';

/** What speaks against a password; undefined: nothing. Length counts characters as people see them in Unicode's canonical form. */
export function newPasswordProblem(password: string, username: string): PasswordProblem | undefined {
  const characters = [...password.normalize('NFC')].length;
  if (characters < SHORTEST_PASSWORD) return 'short';
  if (password.length > LONGEST_PASSWORD) return 'long';
  return isCommon(password, username) ? 'common' : undefined;
}

/** What lists of leaked passwords are made of; longer words first, so that none hides another. */
const words = [
  'contraseña contrasena password football baseball princess sunshine superman iloveyou whatever internet passw0rd welcome letmein',
  'monkey dragon master shadow secret access summer winter spring autumn demarc account qwerty azerty',
  'qwertz asdfgh zxcvbn changeme default trustno batman admin login hello house guest test user',
  'pass love demo teamo hola abc the my',
]
  .flatMap((line) => line.split(' '))
  .sort((one, other) => other.length - one.length);

const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890123456789', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p'];

/** Repeats itself, follows the alphabet or the keyboard, or has little besides common words, digits and the username. */
function isCommon(password: string, username: string): boolean {
  const plain = password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (/^(.{1,8}?)\1+.{0,7}$/u.test(plain)) return true;
  if (rows.some((row) => isAlong(plain, row) || isAlong([...plain].reverse().join(''), row))) return true;
  const known = [usernameKey(username), ...words].filter((word) => word.length > 1);
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), plain).replace(/\d/g, '');
  return [...rest].length < 4;
}

/** Whether a text consists of pieces of a row, each of four characters or more. */
function isAlong(text: string, row: string): boolean {
  let at = 0;
  while (at < text.length) {
    let length = Math.min(row.length, text.length - at);
    while (length >= 4 && !row.includes(text.slice(at, at + length))) length--;
    if (length < 4) return text.length - at < 4 && at > 0;
    at += length;
  }
  return true;
}
