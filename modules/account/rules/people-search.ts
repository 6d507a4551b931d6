/** What an operator typed to find a customer, by its shape. Phone: its last ten digits. */
export type PeopleSearch =
  | { readonly by: 'phone'; readonly digits: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'address'; readonly beginning: string }
  | { readonly by: 'name'; readonly words: readonly string[] };

/** Less would find too many to tell apart. */
const SHORTEST = 3;
const MOST_WORDS = 2;

/** Undefined if it is too short, or looks like nobody's name, phone, email or address. */
export function peopleSearch(typed: string): PeopleSearch | undefined {
  const text = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  const digits = text.replace(/\D/g, '');
  if (text.length < SHORTEST) return undefined;
  if (text.includes('@')) return { by: 'email', email: text };
  if (/^[\d\s().+-]+$/.test(text))
    return digits.length === 10 || (digits.length === 11 && digits.startsWith('1')) ? { by: 'phone', digits: digits.slice(-10) } : undefined;
  if (/^\d+ \D/.test(text)) return { by: 'address', beginning: text };
  return /\d/.test(text) ? undefined : { by: 'name', words: text.split(' ').slice(0, MOST_WORDS) };
}
