import { pathOf, type RouteId } from './routes.ts';

/** Addresses that only redirect to a page (specification 2.3, decisions 2). Paths below them redirect there too. */
const redirects: Readonly<
  Record<string, { readonly to: 'error' | 'billing' | 'servicesInternet' | 'servicesTv' | 'servicesVoice'; readonly permanent: boolean }>
> = {
  '/404': { to: 'error', permanent: false },
  '/500': { to: 'error', permanent: false },
  '/billing-and-transactions': { to: 'billing', permanent: true },
  // Their pages have the guards (ROLE-08).
  '/my-internet-services': { to: 'servicesInternet', permanent: true },
  '/my-tv-services': { to: 'servicesTv', permanent: true },
  '/my-voice-services': { to: 'servicesVoice', permanent: true },
} satisfies Record<string, { to: RouteId; permanent: boolean }>;

/** Where browsers and password managers send people to choose a new password (W3C, "A Well-Known URL for Changing Passwords"). */
const CHANGE_PASSWORD = '/.well-known/change-password';

/** Where an address redirects to; undefined for all others. Keeps the language prefix. @param path without query */
export function redirectOf(path: string): { readonly to: string; readonly permanent: boolean } | undefined {
  const [, prefix = '', english = '/'] = /^(\/es(?=\/|$))?(.*)$/.exec(path) ?? [];
  if (english === CHANGE_PASSWORD) return { to: prefix + pathOf('securityPassword'), permanent: false };
  const first = `/${english.split('/')[1] ?? ''}`;
  const found = Object.hasOwn(redirects, first) ? redirects[first] : undefined;
  return found && { to: prefix + pathOf(found.to), permanent: found.permanent };
}

/** An address of ours with the query of the address that redirects to it. @param query the query without its question mark */
export function withQuery(to: string, query: string): `/${string}` {
  const page = to.slice(1);
  return query === '' ? `/${page}` : `/${page}${page.includes('?') ? '&' : '?'}${query}`;
}
