import { pathOf, type RouteId } from './routes.ts';

/** Addresses that are no pages of their own, and the page that each leads to (specification 2.3, decisions 2). Below them leads there too. */
const redirects: Readonly<Record<string, { readonly to: 'error' | 'billing' | 'accountSummary'; readonly permanent: boolean }>> = {
  '/404': { to: 'error', permanent: false },
  '/500': { to: 'error', permanent: false },
  '/billing-and-transactions': { to: 'billing', permanent: true },
  // The home page of who is signed in.
  '/homepage-mfe': { to: 'accountSummary', permanent: false },
} satisfies Record<string, { to: RouteId; permanent: boolean }>;

/** Where an address leads instead; undefined for all others. The language's prefix stays. @param path without query */
export function redirectOf(path: string): { readonly to: string; readonly permanent: boolean } | undefined {
  const [, prefix = '', english = '/'] = /^(\/es(?=\/|$))?(.*)$/.exec(path) ?? [];
  const first = `/${english.split('/')[1] ?? ''}`;
  const found = Object.hasOwn(redirects, first) ? redirects[first] : undefined;
  return found && { to: prefix + pathOf(found.to), permanent: found.permanent };
}

/** An address of ours with what was asked for behind the one that leads there. @param asked the query without its question mark */
export function withQuery(to: string, asked: string): `/${string}` {
  const page = to.slice(1);
  return asked === '' ? `/${page}` : `/${page}${page.includes('?') ? '&' : '?'}${asked}`;
}
