import type { RoutePolicy } from './route.ts';
import { type RouteId, routeIds, routes } from './routes.ts';

/** Pages where customers say or prove who they are. Nothing typed there is kept, and a customer sent there from a form returns to it. */
export function isProving(id: RouteId): boolean {
  const { proves, header }: RoutePolicy = routes[id];
  return proves === true || header === 'unauthenticated';
}

/**
 * Whether what was typed at this address waits while its sender signs in or proves who they are: on every page of ours where they do not just that.
 * @param path without the language and the query
 */
export function keepsForms(path: string): boolean {
  const id = routeIds.find((id) => patternOf(id).test(path));
  return id !== undefined && !isProving(id);
}

/** The addresses of a route, for a front end with all below; the one of all other addresses is none. */
function patternOf(id: RouteId): RegExp {
  const { path, frontEnd }: RoutePolicy = routes[id];
  return id === 'notFound' ? /^(?!)/ : new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}${frontEnd === undefined ? '' : '(/.*)?'}$`);
}
