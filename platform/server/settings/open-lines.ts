import { problemOf } from './variables.ts';

/** Names of this machine, as a URL writes them. */
const here: ReadonlySet<string> = new Set(['', 'localhost', '127.0.0.1', '[::1]']);

/** A Unix socket or a loopback address of this machine. */
const isHere = ({ hostname, searchParams }: URL): boolean =>
  here.has(hostname) || hostname.startsWith('%2F') || (searchParams.get('host') ?? '').startsWith('/');

/** Problems with databases reached over a network without encryption or without verifying the server (ASVS 12.3.1). */
export const openDatabaseProblems = (urls: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(urls).flatMap(([name, text]) => {
    if (text === undefined) return [];
    const url = new URL(text);
    return isHere(url) || url.searchParams.get('sslmode') === 'verify-full'
      ? []
      : [problemOf(name, text, 'sslmode=verify-full where customers are real')];
  });
