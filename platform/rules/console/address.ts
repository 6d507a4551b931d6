import { type Language, pathIn } from '../language.ts';

export type ConsoleQuery = Readonly<Record<string, string | number | undefined>>;

/** An address of the console with its query, leaving out empty values. */
export function consoleAddress(language: Language, path: `/${string}`, query: ConsoleQuery = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)] as const]));
  const address = pathIn(language, path);
  // No URLSearchParams: rules/ stand alone.
  return given.length === 0 ? address : `${address}?${given.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`;
}

/** As forms encode it: a space is a plus. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

/** The version that a form was made for; undefined if it says none. */
export const versionSeen = ({ seen = '' }: Readonly<Record<string, string>>): number | undefined =>
  /^\d{1,9}$/.test(seen) ? Number(seen) : undefined;
