import { problemOf } from './variables.ts';

/** Names of this machine, as a URL writes them. */
const here: ReadonlySet<string> = new Set(['', 'localhost', '127.0.0.1', '[::1]']);

/** A socket of this machine, or a line of its own that nobody else is on. */
const isHere = ({ hostname, searchParams }: URL): boolean =>
  here.has(hostname) || hostname.startsWith('%2F') || (searchParams.get('host') ?? '').startsWith('/');

/** What speaks against databases that are reached over a network in the clear, or without looking who answers (ASVS 12.3.1). */
export const openDatabaseProblems = (urls: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(urls).flatMap(([name, text]) => {
    if (text === undefined) return [];
    const url = new URL(text);
    return isHere(url) || url.searchParams.get('sslmode') === 'verify-full'
      ? []
      : [problemOf(name, text, 'sslmode=verify-full where customers are real')];
  });
