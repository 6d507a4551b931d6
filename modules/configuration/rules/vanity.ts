import { redirectOf, withQuery } from '#platform/rules/redirects.ts';
import type { RoutePolicy } from '#platform/rules/route.ts';
import { routes } from '#platform/rules/routes.ts';

/**
 * A short address that an operator defines (ROUTE-22), such as "/pay" in a letter or on a poster, and the page of ours that it leads to, in either
 * language.
 */
export type Vanity = { readonly address: string; readonly to: string };

/** First path segments under which the server itself answers, with something other than a page. */
export const ENDPOINTS: readonly string[] = [
  'api',
  'assets',
  'auth',
  'billing-stub',
  'billing-stub-2',
  'channel-lineup.csv',
  'common-spec',
  'cross-platform-sso',
  'dev',
  'favicon.svg',
  'front-ends',
  'graph',
  'healthz',
  'ingest',
  'kite-test-page',
  'manifest.webmanifest',
  'oidc',
  'outage-map.json',
  'policy-reports',
  'readyz',
  'selfservice',
  'service-worker.js',
  'sign-out',
  'speed-test',
  'troubleshoot-stub',
  'troubleshoot-stub-2',
  'update-lang-en',
  'update-lang-es',
  'voice-zone',
  'vox-con',
  'webhooks',
  'webmail',
];

/**
 * address: not an address, or longer than anybody types. taken: one of our own addresses. page: the target is not one of our self-contained pages,
 * but another site, another vanity address, or itself; so there can be no loops.
 */
export type VanityProblem = 'address' | 'taken' | 'page';

const ADDRESS = /^\/[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*){0,2}$/;
const TARGET = /^\/[a-z0-9/-]*(?:\?[A-Za-z0-9=&_.-]{1,100})?$/;
const LONGEST = 60;

export function vanityProblem({ address, to }: Vanity): VanityProblem | undefined {
  if (address.length > LONGEST || !ADDRESS.test(address) || /^\/es(?:\/|$)/.test(address)) return 'address';
  if (isPage(address) || redirectOf(address) || ENDPOINTS.includes(firstWordOf(address))) return 'taken';
  return TARGET.test(to) && isPage(to.replace(/\?.*/, '')) ? undefined : 'page';
}

export const firstWordOf = (path: string): string => path.split('/')[1] ?? '';

/** Whether one of our pages is at an address; a page that needs an id does not count. */
function isPage(path: string): boolean {
  return Object.values<RoutePolicy>(routes).some(
    (route) => route.path === path || (route.frontEnd !== undefined && path.startsWith(`${route.path}/`)),
  );
}

/** Where an address leads, with the original query appended. @param query the query without its question mark */
export const vanityTarget = ({ to }: Vanity, query: string): `/${string}` => withQuery(to, query);
