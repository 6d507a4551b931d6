import { redirectOf, withQuery } from '#platform/rules/redirects.ts';
import { type RoutePolicy, routes } from '#platform/rules/routes.ts';

/** A short address of the operator's making (ROUTE-22): "/pay" of a letter or a poster, and the page of ours that it leads to, in either language. */
export type Vanity = { readonly address: string; readonly to: string };

/** First words of the addresses at which the server itself answers, with something else than a page. */
export const ENDPOINTS: readonly string[] = [
  'assets',
  'auth',
  'cross-platform-sso',
  'dev',
  'favicon.svg',
  'front-ends',
  'graph',
  'healthz',
  'ingest',
  'manifest.webmanifest',
  'oidc',
  'policy-reports',
  'readyz',
  'selfservice',
  'service-worker.js',
  'sign-out',
  'update-lang-en',
  'update-lang-es',
  'voice-zone',
  'webhooks',
];

/**
 * address: it is none, or longer than anybody types. taken: something of ours stands there. page: it does not lead to a page of ours that says all it needs to know,
 * but to another site, another such address, or itself; so there are no circles.
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

/** Whether a page of ours stands at an address; one that asks for an id is none to lead to. */
function isPage(path: string): boolean {
  return Object.values<RoutePolicy>(routes).some(
    (route) => route.path === path || (route.frontEnd !== undefined && path.startsWith(`${route.path}/`)),
  );
}

/** Where an address leads, with what was asked for behind it. @param asked the query without its question mark */
export const vanityTarget = ({ to }: Vanity, asked: string): `/${string}` => withQuery(to, asked);
