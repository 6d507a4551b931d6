import { hasCheckDigit } from '#platform/rules/text/card-numbers.ts';

const LONGEST_TEXT = 5_000;
const DEEPEST = 6;
const REDACTED = '[redacted]';

const SECRET_NAME =
  /(password|secret|token|authorization|cookie|api_?-?key|verifier|(security|verification)_?-?code|cvv|cvc|(card|account|routing)_?-?number|ssn)$/i;
/** Each takes time in proportion to the text, whatever it is: texts of strangers are logged. */
const SECRETS_IN_TEXT: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`],
  // A token in three parts. Looks from the start of a word whether it has three parts, not again from each "eyJ" in it.
  [/(?<![\w-])(?=[\w-]+\.[\w-]+\.)([\w-]*?)\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, `$1${REDACTED}`],
  [/\b(\w*(?:password|secret|token|verifier))=[^&\s"']+/gi, `$1=${REDACTED}`],
  [/(:\/\/[^:@/\s]*:)[^@/\s]+@/g, `$1${REDACTED}@`],
];
/** 13 to 19 digits as people write card numbers, in the networks' ranges (2 to 6), so that timestamps in milliseconds stay readable. */
const DIGITS_LIKE_A_CARD = /(?<!\d)[2-6](?:[ -]?\d){12,18}(?!\d)/g;
/** Characters of a card number of 19 digits with a space after each, with room. */
const LONGEST_NUMBER = 40;

/** Cleans fields for the log: no secrets, no card numbers, no text beyond 5,000 characters, no endless structures. */
export function cleanFields(fields: object): Record<string, unknown> {
  return cleanObject(fields, 0, new Set());
}

/** A text without secrets and card numbers, cut at 5,000 characters. The encoder handles line ends and escapes. */
export function cleanText(text: string): string {
  if (text.length <= LONGEST_TEXT) return withoutSecrets(text);
  // Cut before cleaning, so that a very long text costs little, and after it, so that no half of a card number is left at the end.
  return `${withoutSecrets(text.slice(0, LONGEST_TEXT)).slice(0, -LONGEST_NUMBER)}… (${text.length} characters)`;
}

function withoutSecrets(text: string): string {
  const open = SECRETS_IN_TEXT.reduce((cleaned, [pattern, instead]) => cleaned.replace(pattern, instead), text);
  return open.replace(DIGITS_LIKE_A_CARD, (digits) => (hasCheckDigit(digits.replace(/\D/g, '')) ? REDACTED : digits));
}

function cleanObject(value: object, depth: number, seen: Set<object>): Record<string, unknown> {
  const entries = value instanceof Error ? errorEntries(value) : Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, field]) => [cleanText(name), SECRET_NAME.test(name) && field != null ? REDACTED : cleanValue(field, depth, seen)]),
  );
}

function cleanValue(value: unknown, depth: number, seen: Set<object>): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' || typeof value === 'bigint') return cleanNumber(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' || typeof value === 'symbol' ? `[${typeof value}]` : value;
  if (value instanceof Date) return Number.isNaN(value.valueOf()) ? 'Invalid Date' : value.toISOString();
  if (depth >= DEEPEST || seen.has(value)) return '[…]';
  const path = new Set(seen).add(value);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => cleanValue(item, depth + 1, path));
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  return cleanObject(value, depth + 1, path);
}

function cleanNumber(value: number | bigint): unknown {
  const text = cleanText(String(value));
  if (text === REDACTED) return REDACTED;
  return typeof value === 'bigint' ? text : value;
}

/** An error's name, message, stack and cause are not enumerable; database errors have row values in `detail`. */
function errorEntries(error: Error): [string, unknown][] {
  const own = Object.entries(error).filter(([name]) => name !== 'detail' && name !== 'where');
  return [
    ['name', error.name],
    ['message', error.message],
    ['stack', error.stack],
    ...(error.cause === undefined ? [] : [['cause', error.cause] satisfies [string, unknown]]),
    ...own.filter(([name]) => !['name', 'message', 'stack', 'cause'].includes(name)),
  ];
}
