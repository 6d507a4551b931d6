import { type Language, pathIn } from '#platform/rules/language.ts';

type Target = { readonly to: string; readonly search: Record<string, string>; readonly hash: string };

/** One of our paths, query and hash included, as the router takes it. */
export function targetOf(href: string): Target {
  const { pathname, searchParams, hash } = new URL(href, 'http://portal');
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
}

/** The address of one of our paths in a language, written as the router writes it. A page has dozens: parsed as a URL each would cost a slow phone. */
export function addressIn(language: Language, href: string): string {
  const [, path = '', query, hash] = /^\/([^?#]*)(?:\?([^#]*))?(#.*)?/.exec(href) ?? [];
  const at = path === '' && language === 'es' ? '/es/' : pathIn(language, `/${path}`);
  return at + (query ? `?${new URLSearchParams(query)}` : '') + (hash ?? '');
}
