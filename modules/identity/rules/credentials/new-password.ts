/** Decisions 9, after NIST SP 800-63B: long, not commonly known, and no rules about its characters. */
export const SHORTEST_PASSWORD = 15;
/** Longer ones are not checked: hashing them would only cost time. */
export const LONGEST_PASSWORD = 1_024;

export type PasswordProblem = 'short' | 'long' | 'common';

/** What an attacker tries first. */
export type KnownWords = {
  /** Words specific to this person and provider: the username, names, mail addresses. */
  readonly own: readonly string[];
  /** Whether a text, folded by `plainOf`, is a well-known password of `SHORTEST_LISTED` to `LONGEST_LISTED` characters. */
  readonly isListed: (plain: string) => boolean;
};

/** Why a password is refused; undefined if it is fine. Length counts user-perceived characters in Unicode's canonical form. */
export function newPasswordProblem(password: string, known: KnownWords): PasswordProblem | undefined {
  const characters = [...password.normalize('NFC')].length;
  if (characters < SHORTEST_PASSWORD) return 'short';
  if (password.length > LONGEST_PASSWORD) return 'long';
  return isCommon(password, known) ? 'common' : undefined;
}

/** The shortest listed password to look for inside another: shorter ones are words that good phrases are made of. */
const SHORTEST_LISTED = 8;
const LONGEST_LISTED = 32;
/** Three listed passwords together make a phrase, which is fine. */
const MOST_LISTED = 2;

/** What lists of leaked passwords are made of; longer words first, so that none hides another. */
const words = [
  'contraseña contrasena password football baseball princess sunshine superman iloveyou whatever internet passw0rd welcome letmein',
  'monkey dragon master shadow secret access summer winter spring autumn account qwerty azerty',
  'qwertz asdfgh zxcvbn changeme default trustno batman admin login hello house guest test user',
  'pass love demo teamo hola abc the my',
].flatMap((line) => line.split(' '));

const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890123456789', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p'];

/** The form used for comparison: case, punctuation and compatibility forms make no difference. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether it repeats itself, follows the alphabet or the keyboard, or is little more than one or two listed passwords, common words, the user's own
 * words, and digits.
 */
function isCommon(password: string, { own, isListed }: KnownWords): boolean {
  const plain = plainOf(password);
  if (/^(.{1,16}?)\1+.{0,7}$/u.test(plain)) return true;
  if (rows.some((row) => isAlong(plain, row) || isAlong([...plain].reverse().join(''), row))) return true;
  const names = own.flatMap(piecesOf).sort(longestFirst);
  const known = [...words, ...names].sort(longestFirst);
  // A name's last letter may begin a longer listed password than the one that was meant, so we also try with the names removed first.
  return [plain, withoutListed(plain, isListed), withoutListed(without(plain, names), isListed)].some(
    (text) => [...without(text, known).replace(/[\d ]/g, '')].length < 4,
  );
}

const longestFirst = (one: string, other: string): number => other.length - one.length;

const without = (text: string, known: readonly string[]): string => known.reduce((left, word) => left.replaceAll(word, ' '), text);

/** "Olivia.Marsh@example.com": the whole and its parts. */
const piecesOf = (word: string): string[] => [word, ...word.split(/[^\p{L}\p{N}]+/u)].map(plainOf).filter((piece) => piece.length > 2);

function withoutListed(plain: string, isListed: KnownWords['isListed']): string {
  let left = plain;
  for (let time = 0; time < MOST_LISTED; time++) {
    const found = longestListed(left, isListed);
    if (found === undefined) break;
    left = left.replaceAll(found, ' ');
  }
  return left;
}

function longestListed(text: string, isListed: KnownWords['isListed']): string | undefined {
  for (let length = Math.min(LONGEST_LISTED, text.length); length >= SHORTEST_LISTED; length--)
    for (let at = 0; at + length <= text.length; at++) {
      const piece = text.slice(at, at + length);
      if (isListed(piece)) return piece;
    }
  return undefined;
}

/** Whether a text consists of pieces of a row, each at least four characters long. */
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
